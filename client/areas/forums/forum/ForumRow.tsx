import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { boardAddress, type Board } from '../board/board';
import { Fact } from '../board/Fact';
import styles from '../board/Rows.module.css';
import type { ShownCategory, ShownForum } from '../store/forumsState';
import { LastPost } from './LastPost';
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
    <li
      className={styles.row}
      data-kind="forums"
      data-editable={isModerator || undefined}
      data-unread={isUnread || undefined}
      data-list-item
      data-card
    >
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
          <p className={styles.description} title={forum.description} dir="auto">
            {forum.description}
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        <LastPost name="Last reply" by={forum.lastPoster} at={forum.lastReply} />
        <Fact name="Threads" count={forum.totalThreads} unit={['thread', 'threads']} />
        <Fact name="Posts" count={forum.totalPosts} unit={['post', 'posts']} />
        <Fact name="Views" count={forum.views} />
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
