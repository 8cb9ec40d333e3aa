import { Suspense, useState } from 'react';
import { bugs, bugsTexts, type BugComment } from '#shared/areas/bugs';
import { canDeleteBugComment, canEditBugComment } from '#shared/policies/bugs.policy';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { call } from '../../app/data/call';
import { useAppDispatch, useAppStore } from '../../app/hooks';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { Markdown } from '../../markdown/Markdown';
import { LevelRing } from '../../profiles/LevelRing';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { Time } from '../../ui/text/Time';
import { showToast } from '../../ui/feedback/toasts';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useSession, viewerOf } from '../account';
import { HideBlocked } from '../contact';
import { ContentButtons } from '../content';
import styles from './Bugs.module.css';
import { commentChanged } from './bugComments.state';

const CommentEditor = lazyWithRetry(() => import('./CommentEditor'));

export function CommentItem({ comment }: { comment: BugComment }) {
  const { id, content, created, modified, poster } = comment;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const viewer = viewerOf(user);
  const written = { authorId: poster.id };
  const item = useFocusAfterClose<HTMLLIElement>(isEditing);

  const remove = () =>
    toastOnError(async () => {
      await call(bugs.deleteComment, { id }).catch(ignoreNotFound);
      dispatch(commentChanged(store.getState(), comment, -1));
      showToast(bugsTexts.commentDeleted);
    });

  return (
    <li ref={item} className={styles.comment} tabIndex={-1}>
      <HideBlocked from={poster.id}>
        <LevelRing of={poster} kind="developer" level={poster.xpLevelData} size="small" alt="" />
        <div className={styles.commentBody}>
          <p className={styles.commentHead}>
            <span className={styles.name}>
              <DeveloperLink of={poster} />
            </span>
            <Time at={created} />
            {modified !== created && <time dateTime={modified}>edited</time>}
            <span className={styles.commentActions}>
              <ContentButtons
                content={{ kind: 'bugComment', targetId: id, aboutId: poster.id }}
                name={`comment by ${poster.alias}`}
                size={32}
                mayEdit={canEditBugComment(viewer, written) && !isEditing}
                onEdit={() => setEditing(true)}
                mayDelete={canDeleteBugComment(viewer, written)}
                deletion={{
                  title: 'Delete this comment?',
                  text: bugsTexts.confirmDeleteComment,
                  onConfirm: remove,
                }}
              />
            </span>
          </p>
          {isEditing ? (
            <Suspense fallback={<LoadingSkeleton count={2} />}>
              <CommentEditor comment={comment} onClose={() => setEditing(false)} />
            </Suspense>
          ) : (
            <Markdown text={content} pictures={comment.pictures} mode="limited" />
          )}
        </div>
      </HideBlocked>
    </li>
  );
}
