import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { bugsLimits, bugsTexts, type BugItem } from '#shared/areas/bugs';
import { paths } from '#shared/pages';
import { useFetched } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import type { RootState } from '../../app/store';
import { Removable } from '../../app/forms/Removable';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useSession } from '../account';
import styles from './Bugs.module.css';
import { fetchComments } from './bugs.slice';
import { CommentBox } from './CommentBox';
import { CommentItem } from './CommentItem';
import { moreCommentsKey, commentsKey } from './bugComments.state';

const selectPages = (state: RootState) => state.bugs.commentPages;
const limit = bugsLimits.commentsPageSize;

/** The comments on an item, oldest first, with the box for a new one. */
export function BugComments({ item: { id: bugId } }: { item: BugItem }) {
  const dispatch = useAppDispatch();
  const { known, user } = useSession();
  const input = { bugId, startResult: 0, limit };
  const first = useFetched(fetchComments, selectPages, { key: commentsKey(bugId), input });
  const list = useAppSelector((state) => state.bugs.commentLists[bugId]);
  const more = useAppSelector((state) => state.bugs.commentPages[moreCommentsKey(bugId)]);
  const comments = useAppSelector((state) => state.bugs.comments);
  const missing = list ? list.total - list.ids.length : 0;

  function loadMore() {
    const next = { bugId, startResult: list?.read ?? 0, limit };
    void dispatch(fetchComments({ key: moreCommentsKey(bugId), input: next }));
  }

  return (
    <section className={styles.commentsSection} aria-label="Comments">
      <h2 className={styles.commentsTitle}>Comments {list && <span className="mono">{list.total}</span>}</h2>
      {!list && first.error === undefined && <LoadingSkeleton shape="rows" count={2} />}
      {!list && first.error !== undefined && <ErrorNotice text={first.error} onRetry={first.retry} />}
      {list?.total === 0 && <p className={styles.none}>{bugsTexts.noComments}</p>}
      {list && list.ids.length > 0 && (
        <ol className={styles.comments}>
          {list.ids.map((id) => {
            const comment = comments[id];
            return (
              comment && (
                <Removable key={id}>
                  <CommentItem comment={comment} />
                </Removable>
              )
            );
          })}
        </ol>
      )}
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
      {list && user && <CommentBox bugId={bugId} />}
      {known && !user && (
        <p className={styles.logIn}>
          <Link to={paths.login}>{bugsTexts.logIn}</Link>
        </p>
      )}
    </section>
  );
}
