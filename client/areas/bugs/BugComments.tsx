import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { bugsLimits, bugsTexts, type BugComment, type BugItem } from '#shared/areas/bugs';
import { paths } from '#shared/pages';
import { heldPlace } from '#shared/areas/moderation/heldPlaces';
import { useFetched } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import type { RootState } from '../../app/store';
import { Removable } from '../../app/forms/Removable';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useSession } from '../account';
import { firstKey, moreKey, useThread } from '../comments';
import { WatchButton } from '../watches';
import { HeldHere } from '../heldPosts';
import styles from './Bugs.module.css';
import { fetchComments } from './bugs.slice';
import { CommentBox } from './CommentBox';
import { CommentItem } from './CommentItem';

const selectPages = (state: RootState) => state.bugs.commentPages;

/** The comments on an item, oldest first, with the box for a new one. */
export function BugComments({ item: { id: bugId, title } }: { item: BugItem }) {
  const dispatch = useAppDispatch();
  const { known, user } = useSession();
  const thread = useAppSelector((state) => state.bugs.threads[bugId]);
  const comments = useAppSelector((state) => state.bugs.comments);
  const { joined, beyond, missing, limit } = useThread(thread, comments, bugsLimits.commentsPageSize);
  const input = { bugId, startResult: 0, limit };
  const first = useFetched(fetchComments, selectPages, { key: firstKey(bugId), input });
  const more = useAppSelector((state) => state.bugs.commentPages[moreKey(bugId)]);

  function loadMore() {
    const next = { bugId, startResult: joined.length, limit: bugsLimits.commentsPageSize };
    void dispatch(fetchComments({ key: moreKey(bugId), input: next }));
  }

  return (
    <section className={styles.commentsSection} aria-label="Comments">
      <div className={styles.commentsHead}>
        <h2 className={styles.commentsTitle}>Comments {thread && <span className="mono">{thread.total}</span>}</h2>
        <WatchButton targetType="bug" targetId={bugId} name={title} />
      </div>
      {!thread && first.error === undefined && <LoadingSkeleton shape="rows" count={2} />}
      {!thread && first.error !== undefined && <ErrorNotice text={first.error} onRetry={first.retry} />}
      {thread?.total === 0 && <p className={styles.none}>{bugsTexts.noComments}</p>}
      <CommentList comments={joined} />
      {more?.error !== undefined && <ErrorNotice text={more.error} onRetry={loadMore} />}
      {missing > 0 && (
        <Button
          className={styles.more ?? ''}
          variant="default"
          loading={more?.status === 'fetching'}
          onClick={loadMore}
        >
          Show more comments ({missing})
        </Button>
      )}
      <CommentList comments={beyond} />
      <HeldHere place={heldPlace('bug', bugId)} />
      {thread && user && <CommentBox bugId={bugId} />}
      {known && !user && (
        <p className={styles.logIn}>
          <Link to={paths.login}>{bugsTexts.logIn}</Link>
        </p>
      )}
    </section>
  );
}

function CommentList({ comments }: { comments: readonly BugComment[] }) {
  if (comments.length === 0) return null;
  return (
    <ol className={styles.comments}>
      {comments.map((comment) => (
        <Removable key={comment.id}>
          <CommentItem comment={comment} />
        </Removable>
      ))}
    </ol>
  );
}
