import type { Playtest } from '#shared/areas/playtests/playtests';
import type { Question, QuestionSummary } from '#shared/areas/playtests/questions';
import { useFetched } from '../../../app/data/fetched';
import { FetchState } from '../../../ui/feedback/FetchState';
import styles from '../Playtests.module.css';
import { fetchSummary, selectSummaries } from '../playtests.slice';

const counted = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);

/** The summary of all answers: bars for scales and choices, the median of a scale, and how many answered. */
export function Bars({ playtest: { id, questions } }: { playtest: Playtest }) {
  const { data, error, retry } = useFetched(fetchSummary, selectSummaries, {
    key: String(id),
    input: { playtestId: String(id) },
  });
  return (
    <>
      <FetchState data={data} error={error} retry={retry} shape="rows" count={3} />
      {data?.questions.map((summary, index) => {
        const question = questions[index];
        return question && <QuestionBars key={index} question={question} summary={summary} />;
      })}
    </>
  );
}

/** The names of the bars. */
const namesOf = (question: Question, { counts }: QuestionSummary): string[] => {
  if (question.kind === 'choice') return question.choices;
  if (question.kind === 'text') return [];
  return counts.map((_count, index) => {
    if (index === 0 && question.low !== '') return `1 (${question.low})`;
    return index === counts.length - 1 && question.high !== '' ? `${index + 1} (${question.high})` : String(index + 1);
  });
};

function QuestionBars({ question, summary }: { question: Question; summary: QuestionSummary }) {
  const { answered, counts, median } = summary;
  const most = Math.max(1, ...counts);
  return (
    <section className={styles.bars} aria-label={question.text}>
      <h3 dir="auto">{question.text}</h3>
      <p className={styles.quiet}>
        {counted(answered)}
        {median !== null && `, median ${median}`}
      </p>
      {counts.length > 0 && (
        <dl>
          {namesOf(question, summary).map((name, index) => (
            <div key={name} className={styles.bar}>
              <dt dir="auto">{name}</dt>
              <dd>
                <span style={{ width: `${((counts[index] ?? 0) / most) * 100}%` }} aria-hidden />
                {counts[index] ?? 0}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
