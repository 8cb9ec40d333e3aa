import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { pageAddress, pageCount, unreadAnchor } from '../board/board';
import board from '../board/Board.module.css';
import { Fact } from '../board/Fact';
import styles from '../board/Rows.module.css';
import { ThreadMarks } from '../board/Breadcrumb';
import type { ShownThread } from '../store/forumsState';
import { LastPost } from './LastPost';
import { useUnread } from './useUnread';

interface ThreadRowProps {
  thread: ShownThread;
  address: string;
  /** Its forum, in lists of several. */
  forum?: { title: string; address: string };
}

/** One thread of a list, with a link to its first unread post where there is one. */
export const ThreadRow = memo(function ThreadRow({ thread, address, forum }: ThreadRowProps) {
  const isUnread = useUnread().isThreadUnread(thread);
  const { starter, lastPoster } = thread;
  return (
    <li className={styles.row} data-unread={isUnread || undefined} data-list-item data-card>
      <div className={styles.words}>
        <span className={styles.nameLine}>
          <ThreadMarks thread={thread} />
          <Link className={`${styles.name} whole-card`} to={address} title={thread.title} dir="auto">
            {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
            {thread.title}
          </Link>
          {isUnread && <UnreadLink address={address} />}
        </span>
        <span className={`${styles.meta} ${styles.above}`}>
          {forum ? (
            <span>
              in <Link to={forum.address}>{forum.title}</Link>
            </span>
          ) : (
            <span>
              by <DeveloperLink of={starter} />
            </span>
          )}
          <PageLinks address={address} totalPages={pageCount(thread.totalPosts)} />
        </span>
      </div>
      <dl className={styles.facts}>
        <LastPost name="Last post" by={lastPoster} at={thread.lastPostTime} />
        <Fact name="Replies" count={thread.totalPosts - 1} unit={['reply', 'replies']} />
        <Fact name="Views" count={thread.views} />
      </dl>
    </li>
  );
});

/** The dot of a thread with unread posts, which leads to the first of them. */
function UnreadLink({ address }: { address: string }) {
  const text = 'Jump to first unread';
  return (
    <Link className={`${styles.jump} ${styles.above}`} to={`${address}#${unreadAnchor}`} title={text}>
      <span className={board.dot} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </Link>
  );
}

/** Links to the second and the last page of a long thread. */
function PageLinks({ address, totalPages }: { address: string; totalPages: number }) {
  const pages = [...new Set([2, totalPages])].filter((page) => page > 1 && page <= totalPages);
  if (pages.length === 0) return null;
  return (
    <span className={styles.pageLinks}>
      {pages.map((page, index) => (
        <span key={page}>
          {index > 0 && page > 3 && '… '}
          <Link to={pageAddress(address, page)} aria-label={`Page ${page}`}>
            {page}
          </Link>
        </span>
      ))}
    </span>
  );
}
