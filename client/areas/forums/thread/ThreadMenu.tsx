import { Button, Menu } from '@mantine/core';
import {
  IconArrowMoveRight,
  IconChevronDown,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { forumsTexts } from '#shared/areas/forums/forums';
import { canDeleteThread, canRenameThread, isBoardModerator, type ThreadRights } from '#shared/policies/forums.policy';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { afterMenuClose } from '../../../ui/overlay/afterMenuClose';
import { useDeletion } from '../../content';
import type { Board } from '../board/board';
import type { ShownForum, ShownThread } from '../store/forumsState';
import { useBoardRights } from '../board/useBoardRights';
import { useThreadActions } from './useThreadActions';

const MoveDialog = lazyWithRetry(() => import('./MoveDialog'));

interface ThreadMenuProps {
  board: Board;
  forum: ShownForum;
  thread: ShownThread;
  rights: ThreadRights;
  onRename: () => void;
}

/** The actions on a thread: its starter may rename it, moderators may do everything. Nothing for others. */
export function ThreadMenu({ board, forum, thread, rights, onRename }: ThreadMenuProps) {
  const { viewer } = useBoardRights(board);
  const [isMoving, setMoving] = useState(false);
  const { togglePin, toggleLock, remove } = useThreadActions(thread, forum);
  const mayModerate = isBoardModerator(viewer, rights);
  const mayRename = canRenameThread(viewer, rights);
  const mayDelete = canDeleteThread(viewer, rights);
  const deletion = useDeletion({
    title: 'Delete this thread?',
    text: forumsTexts.confirmDeleteThread,
    aboutId: thread.threadStarterId,
    onConfirm: remove,
  });
  if (!mayRename && !mayDelete) return null;
  return (
    <>
      <Menu position="bottom-end" width={200} withinPortal={false} hideDetached={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Thread
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayRename && (
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={afterMenuClose(onRename)}>
              Rename
            </Menu.Item>
          )}
          {mayModerate && (
            <>
              <Menu.Item
                leftSection={thread.pinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />}
                onClick={() => void togglePin()}
              >
                {thread.pinned ? 'Unpin' : 'Pin'}
              </Menu.Item>
              <Menu.Item
                leftSection={thread.locked ? <IconLockOpen size={18} /> : <IconLock size={18} />}
                onClick={() => void toggleLock()}
              >
                {thread.locked ? 'Unlock' : 'Lock'}
              </Menu.Item>
              <Menu.Item leftSection={<IconArrowMoveRight size={18} />} onClick={() => setMoving(true)}>
                Move
              </Menu.Item>
            </>
          )}
          {mayDelete && (
            <Menu.Item color="rose" leftSection={<IconTrash size={18} />} onClick={deletion.ask}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {deletion.dialog}
      {isMoving && (
        <Suspense>
          <MoveDialog board={board} forum={forum} thread={thread} rights={rights} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  );
}
