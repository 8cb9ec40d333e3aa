import { Button } from '@mantine/core';
import type { Playtest } from '#shared/areas/playtests/playtests';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { useFocusNewItems } from '../../../ui/focus/useFocusNewItems';
import { useSession } from '../../account';
import styles from '../Playtests.module.css';
import { AnswerItem } from './AnswerItem';
import { useAnswers } from './useAnswers';

/** The answers that their writers let others read. */
export function PublicAnswers({ playtest }: { playtest: Playtest }) {
  const { user } = useSession();
  const { answers, isKnown, hasMore, isFetching, error, retry, loadMore } = useAnswers(playtest.id, 'public');
  const others = answers.filter(
    ({ author, isPublic }) => isPublic && (author.id === null || author.id !== user?.info.id),
  );
  const { list, onLoadMore } = useFocusNewItems(others.length);
  return (
    <section className={styles.section} aria-label="Answers" hidden={isKnown && others.length === 0}>
      <h2>Answers</h2>
      {!isKnown && error === undefined && <LoadingSkeleton shape="rows" count={2} />}
      <ul ref={list} className={styles.rows}>
        {others.map((answer) => (
          <li key={answer.id} data-list-item>
            <AnswerItem playtest={playtest} answer={answer} />
          </li>
        ))}
      </ul>
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {hasMore && (
        <Button
          variant="default"
          loading={isFetching}
          onClick={() => {
            onLoadMore();
            loadMore();
          }}
        >
          Load more answers
        </Button>
      )}
    </section>
  );
}
