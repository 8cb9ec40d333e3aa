import type { Answer } from '#shared/areas/playtests/answer';
import type { Playtest } from '#shared/areas/playtests/playtests';
import { valueInWords } from '#shared/areas/playtests/questions';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { Time } from '../../../ui/text/Time';
import styles from '../Playtests.module.css';

interface AnswerTableProps {
  playtest: Playtest;
  answers: readonly Answer[];
}

/** A row for each answer, a column for each question. */
export function AnswerTable({ playtest: { questions }, answers }: AnswerTableProps) {
  return (
    // It is wider than a phone, so that it scrolls by itself.
    <div className={styles.scroller} role="region" aria-label="Table of answers" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Tester</th>
            <th scope="col">When</th>
            {questions.map(({ text }, index) => (
              <th key={index} scope="col" dir="auto">
                {text}
              </th>
            ))}
            <th scope="col">Played on</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ id, author, created, values, playedOn }) => (
            <tr key={id}>
              <th scope="row">
                <DeveloperLink of={author} />
              </th>
              <td>
                <Time at={created} />
              </td>
              {questions.map((question, index) => (
                <td key={index} dir="auto" className={styles.text}>
                  {valueInWords(question, values[index] ?? null)}
                </td>
              ))}
              <td dir="auto">{playedOn}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
