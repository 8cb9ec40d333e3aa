import { Button } from '@mantine/core';
import { IconChecks, IconPencil, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { canStartThread } from '#shared/areas/forums.policy';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { useTitle } from '../../../app/useTitle';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { type Board } from '../board/board';
import styles from '../board/Board.module.css';
import { Breadcrumb } from '../board/Breadcrumb';
import { LogInToWrite } from '../board/LogInToWrite';
import type { ShownCategory, ShownForum } from '../store/forumsState';
import { ThreadList } from './ThreadList';
import { useUnread } from './useUnread';
import { useMarkAllRead } from './useMarkAllRead';
import { useBoardRights } from '../board/useBoardRights';

const EditForumForm = lazyWithRetry(() => import('../EditForumForm'));
const loadNewThread = () => import('./NewThreadForm');
const NewThreadForm = lazyWithRetry(loadNewThread);

interface ForumAtProps {
  board: Board;
  category: ShownCategory;
  forum: ShownForum;
}

type Mode = 'normal' | 'edit' | 'newThread';

/** A forum: its threads, and for those who may the form of a new one. */
export function ForumPage({ board, category, forum }: ForumAtProps) {
  useTitle(board.gameId === null ? forum.title : undefined);
  const [mode, setMode] = useState<Mode>('normal');
  const rights = useBoardRights(board);
  const mayWrite = canStartThread(rights.viewer, { ...rights.board, isPrivate: category.isPrivate });
  const Heading = board.gameId === null ? 'h1' : 'h2';
  const writer = useFocusAfterClose<HTMLButtonElement>(mode === 'newThread');
  const editor = useFocusAfterClose<HTMLButtonElement>(mode === 'edit');
  const toNormal = () => setMode('normal');
  return (
    <>
      <Breadcrumb board={board} category={category} forum={forum} />
      <header className={styles.head}>
        <div className={styles.titles}>
          <Heading>{forum.title}</Heading>
          {forum.description && <p>{forum.description}</p>}
        </div>
        {mode === 'normal' && (
          <div className={styles.actions}>
            <MarkForumRead board={board} forum={forum} />
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
                onPointerEnter={() => void loadNewThread().catch(() => undefined)}
              >
                New thread
              </Button>
            )}
          </div>
        )}
      </header>
      {!mayWrite && <LogInToWrite text="Log in to start a thread" />}
      <Suspense fallback={<LoadingSkeleton />}>
        {mode === 'edit' && rights.isModerator && <EditForumForm board={board} forum={forum} onClose={toNormal} />}
        {mode === 'newThread' && mayWrite && (
          <NewThreadForm board={board} category={category} forum={forum} onClose={toNormal} />
        )}
      </Suspense>
      <ThreadList board={board} category={category} forum={forum} />
    </>
  );
}

function MarkForumRead({ board, forum }: { board: Board; forum: ShownForum }) {
  const { isForumUnread } = useUnread();
  const { markAllRead, isBusy } = useMarkAllRead(board, forum.id);
  if (!isForumUnread(forum)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void markAllRead()}
    >
      Mark all read
    </Button>
  );
}
