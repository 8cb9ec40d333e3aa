import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answersTexts, playtestAnswers } from '#shared/areas/playtests/answers';
import type { Playtest } from '#shared/areas/playtests/playtests';
import { call } from '../../../app/data/call';
import { toastOnError } from '../../../app/data/toastOnError';
import { Removable } from '../../../app/forms/Removable';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { useFocusNewItems } from '../../../ui/focus/useFocusNewItems';
import { useAnswers } from '../answers/useAnswers';
import styles from '../Playtests.module.css';
import { AnswerTable } from './AnswerTable';
import { Bars } from './Bars';
import { TeamAnswer } from './TeamAnswer';

const views = [
  { value: 'each', label: 'One by one' },
  { value: 'table', label: 'Table' },
  { value: 'bars', label: 'Charts' },
] as const;
type View = (typeof views)[number]['value'];

/** All answers as the team reads them: one by one, as a table, as charts; and as a file. */
export default function TeamAnswers({ playtest }: { playtest: Playtest }) {
  const [view, setView] = useState<View>('each');
  if (playtest.answerCount === 0)
    return (
      <section className={styles.section} aria-label="Answers">
        <h2>Answers</h2>
        <p className={styles.quiet}>{answersTexts.none}</p>
      </section>
    );
  return (
    <section className={styles.section} aria-label="Answers">
      <div className={styles.answersHead}>
        <h2>Answers</h2>
        <SegmentedControl
          aria-label="How the answers are shown"
          value={view}
          data={[...views]}
          onChange={(value) => setView(views.find((each) => each.value === value)?.value ?? 'each')}
        />
        <DownloadButton playtest={playtest} />
      </div>
      {view === 'bars' ? <Bars playtest={playtest} /> : <AnswerList playtest={playtest} view={view} />}
    </section>
  );
}

function AnswerList({ playtest, view }: { playtest: Playtest; view: 'each' | 'table' }) {
  const [query] = useSearchParams();
  const { answers, isKnown, hasMore, isFetching, error, retry, loadMore } = useAnswers(playtest.id, 'team');
  const { list, onLoadMore } = useFocusNewItems(answers.length);
  const linkedId = Number(query.get('answer'));
  return (
    <>
      {!isKnown && error === undefined && <LoadingSkeleton shape="rows" count={3} />}
      {view === 'table' && answers.length > 0 && <AnswerTable playtest={playtest} answers={answers} />}
      {view === 'each' && (
        <Removable isOwn>
          <ul ref={list} className={styles.rows}>
            {answers.map((answer) => (
              <li key={answer.id} data-list-item>
                <TeamAnswer playtest={playtest} answer={answer} isLinked={answer.id === linkedId} />
              </li>
            ))}
          </ul>
        </Removable>
      )}
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {hasMore && error === undefined && (
        <Button
          variant="default"
          className={styles.more ?? ''}
          loading={isFetching}
          onClick={() => {
            onLoadMore();
            loadMore();
          }}
        >
          Load more answers
        </Button>
      )}
    </>
  );
}

/** Downloads all answers as CSV. */
function DownloadButton({ playtest: { id } }: { playtest: Playtest }) {
  const [isLoading, setLoading] = useState(false);
  async function download() {
    setLoading(true);
    await toastOnError(async () => {
      const { name, csv } = await call(playtestAnswers.readCsv, { playtestId: String(id) });
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
      Object.assign(document.createElement('a'), { href: address, download: name }).click();
      // The download has begun once this task is over.
      setTimeout(() => URL.revokeObjectURL(address));
    });
    setLoading(false);
  }
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isLoading}
      onClick={() => void download()}
    >
      Download CSV
    </Button>
  );
}
