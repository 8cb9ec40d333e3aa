import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { bugs, bugsTexts, type BugComment } from '#shared/areas/bugs';
import { canDeleteBugComment, canEditBugComment } from '#shared/areas/bugs.policy';
import { paths } from '#shared/pages';
import { call } from '../../app/call';
import { useAppDispatch, useAppStore } from '../../app/hooks';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { ignoreNotFound, toastOnError } from '../../app/toastOnError';
import { Markdown } from '../../markdown/Markdown';
import { LevelRing } from '../../profiles/LevelRing';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { Time } from '../../ui/text/Time';
import { showToast } from '../../ui/feedback/toasts';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useSession, viewerOf } from '../account';
import { HideBlocked } from '../contact';
import { ReportButton, useDeletionText } from '../reports';
import styles from './Bugs.module.css';
import { commentChanged } from './tellOfComment';

const CommentEditor = lazyWithRetry(() => import('./CommentEditor'));
const ConfirmDialog = lazyWithRetry(() =>
  import('../../ui/overlay/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
);

/** Something that was said about an item: by whom and when, and what its writer and moderators may do with it. */
export function CommentItem({ comment }: { comment: BugComment }) {
  const { id, content, created, modified, poster } = comment;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { user } = useSession();
  const [mode, setMode] = useState<'view' | 'edit' | 'delete'>('view');
  const viewer = viewerOf(user);
  const written = { authorId: poster.id };
  const item = useFocusAfterClose<HTMLLIElement>(mode === 'edit');
  const close = () => setMode('view');
  const deletionText = useDeletionText(bugsTexts.confirmDeleteComment, { aboutId: poster.id });

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
              {poster.id === null ? poster.alias : <Link to={paths.developer(poster.stringUrl)}>{poster.alias}</Link>}
            </span>
            <Time at={created} />
            {modified !== created && <span>edited</span>}
            <span className={styles.deeds}>
              <ReportButton
                kind="bugComment"
                targetId={id}
                aboutId={poster.id}
                name={`comment by ${poster.alias}`}
                size={32}
              />
              {canEditBugComment(viewer, written) && mode !== 'edit' && (
                <CommentAction name="Edit" of={poster.alias} icon={IconPencil} onClick={() => setMode('edit')} />
              )}
              {canDeleteBugComment(viewer, written) && (
                <CommentAction name="Delete" of={poster.alias} icon={IconTrash} onClick={() => setMode('delete')} />
              )}
            </span>
          </p>
          {mode === 'edit' ? (
            <Suspense fallback={<LoadingSkeleton count={2} />}>
              <CommentEditor comment={comment} onClose={close} />
            </Suspense>
          ) : (
            <Markdown text={content} mode="limited" />
          )}
        </div>
      </HideBlocked>
      {mode === 'delete' && (
        <Suspense>
          <ConfirmDialog
            opened
            title="Delete this comment?"
            text={deletionText}
            confirm="Delete"
            danger
            onConfirm={remove}
            onClose={close}
          />
        </Suspense>
      )}
    </li>
  );
}

interface CommentActionProps {
  name: string;
  /** Whose comment it is. */
  of: string;
  icon: typeof IconPencil;
  onClick: () => void;
}

function CommentAction({ name, of, icon: DeedIcon, onClick }: CommentActionProps) {
  return (
    <ActionIcon variant="subtle" color="text" size={32} aria-label={`${name}: comment by ${of}`} onClick={onClick}>
      <DeedIcon size={16} aria-hidden />
    </ActionIcon>
  );
}
