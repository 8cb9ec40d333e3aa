import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { Time } from '../../../ui/text/Time';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { boardAddress, type Board } from '../board/board';
import styles from '../board/Board.module.css';
import { compactNumber } from './compactNumber';
import type { ShownCategory, ShownForum } from '../store/forumsState';
import { UnreadMark } from './UnreadMark';
import { useUnread } from './useUnread';
import { useBoardRights } from '../board/useBoardRights';

const EditForumForm = lazyWithRetry(() => import('./ForumForm').then((module) => ({ default: module.EditForumForm })));

interface ForumRowProps {
  board: Board;
  category: ShownCategory;
  forum: ShownForum;
}

export function ForumRow({ board, category, forum }: ForumRowProps) {
  const [isEditing, setEditing] = useState(false);
  const { isModerator } = useBoardRights(board);
  const isUnread = useUnread().isForumUnread(forum);
  if (isEditing && isModerator)
    return (
      <li className={styles.row}>
        <Suspense fallback={<LoadingSkeleton />}>
          <EditForumForm board={board} forum={forum} onClose={() => setEditing(false)} />
        </Suspense>
      </li>
    );
  return (
    <li className={styles.row} data-unread={isUnread || undefined} data-list-item data-card>
      <div className={styles.words}>
        <Link
          className={`${styles.name} whole-card`}
          to={boardAddress(board, { category: category.stringUrl, forum: forum.stringUrl })}
          dir="auto"
        >
          {isUnread && <UnreadMark />}
          {forum.title}
        </Link>
        {forum.description && (
          <p className={styles.description} dir="auto">
            {forum.description}
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Threads</dt>
          <dd>{compactNumber(forum.totalThreads)}</dd>
        </div>
        <div>
          <dt>Posts</dt>
          <dd>{compactNumber(forum.totalPosts)}</dd>
        </div>
        <div>
          <dt>Views</dt>
          <dd>{compactNumber(forum.views)}</dd>
        </div>
        <div className={styles.last}>
          <dt>Last reply</dt>
          <dd>{forum.lastReply === null ? '–' : <Time at={forum.lastReply} />}</dd>
        </div>
      </dl>
      {isModerator && (
        <ActionIcon
          className={styles.above ?? ''}
          variant="subtle"
          color="text"
          size={36}
          aria-label={`Edit forum ${forum.title}`}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
