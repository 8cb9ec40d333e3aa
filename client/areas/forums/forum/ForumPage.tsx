import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { forumsTexts } from '#shared/areas/forums/forums';
import { canStartThread, canWriteIn } from '#shared/policies/forums.policy';
import { heldPlace } from '#shared/areas/moderation/heldPlaces';
import { useHasFormDraft, useOpenToResume } from '../../../app/forms/formDraft';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { useTitle } from '../../../app/page/useTitle';
import { Removable } from '../../../app/forms/Removable';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { HeldHere } from '../../heldPosts';
import { type Board } from '../board/board';
import styles from '../board/Board.module.css';
import { Breadcrumb } from '../board/Breadcrumb';
import { ClosedNotice } from '../board/ClosedNotice';
import { LogInToWrite } from '../board/LogInToWrite';
import type { ShownCategory, ShownForum } from '../store/forumsState';
import { threadDraft } from './threadDraft';
import { ThreadList } from './ThreadList';
import { useUnread } from './useUnread';
import { MarkAllReadButton } from './MarkAllReadButton';
import { useBoardRights } from '../board/useBoardRights';

const EditForumForm = lazyWithRetry(() => import('./ForumForm').then((module) => ({ default: module.EditForumForm })));
const NewThreadForm = lazyWithRetry(() => import('./NewThreadForm'));

interface ForumPageProps {
  board: Board;
  category: ShownCategory;
  forum: ShownForum;
}

type Mode = 'normal' | 'edit' | 'newThread';

/** A forum: its threads, and the form of a new one for viewers who may start one. */
export function ForumPage({ board, category, forum }: ForumPageProps) {
  useTitle(forum.title);
  const [mode, setMode] = useState<Mode>('normal');
  useOpenToResume(useHasFormDraft(threadDraft(forum.id)).isSending, () => setMode('newThread'));
  const rights = useBoardRights(board);
  const isUnread = useUnread().isForumUnread(forum);
  const forumRights = { ...rights.board, ...forum, isPrivate: category.isPrivate };
  const mayWrite = canStartThread(rights.viewer, forumRights);
  const Heading = board.gameId === null ? 'h1' : 'h2';
  const writer = useFocusAfterClose<HTMLButtonElement>(mode === 'newThread');
  const editor = useFocusAfterClose<HTMLButtonElement>(mode === 'edit');
  const toNormal = () => setMode('normal');
  return (
    <>
      <Breadcrumb board={board} category={category} forum={forum} />
      <header className={styles.head}>
        <div className={styles.titles}>
          <Heading dir="auto">{forum.title}</Heading>
          {forum.description && (
            <p className="lead" dir="auto">
              {forum.description}
            </p>
          )}
        </div>
        {mode === 'normal' && (
          <div className={styles.actions}>
            {isUnread && <MarkAllReadButton boardId={board.id} forumId={forum.id} />}
            {rights.isModerator && (
              <Button
                ref={editor}
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => setMode('edit')}
              >
                Edit forum
              </Button>
            )}
            {mayWrite && (
              <Button
                ref={writer}
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setMode('newThread')}
                onPointerEnter={() => void NewThreadForm.load()}
              >
                New thread
              </Button>
            )}
          </div>
        )}
      </header>
      {canWriteIn(rights.viewer, forumRights) ? (
        !mayWrite && <LogInToWrite text="Log in to start a thread" />
      ) : (
        <ClosedNotice>{forumsTexts.onlyModerators}</ClosedNotice>
      )}
      <Suspense fallback={<LoadingSkeleton />}>
        <Removable isOpen={rights.isModerator}>
          {mode === 'edit' && rights.isModerator && <EditForumForm board={board} forum={forum} onClose={toNormal} />}
        </Removable>
        <Removable isOpen={mayWrite}>
          {mode === 'newThread' && mayWrite && (
            <NewThreadForm board={board} category={category} forum={forum} onClose={toNormal} />
          )}
        </Removable>
      </Suspense>
      <HeldHere place={heldPlace('forum', forum.id)} />
      <ThreadList board={board} category={category} forum={forum} />
    </>
  );
}
