import { IconArrowDown } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { Time } from '../../../ui/text/Time';
import { pageAddress, pageCount, unreadAnchor } from '../board/board';
import styles from '../board/Board.module.css';
import { ThreadMarks } from '../board/Breadcrumb';
import { compactNumber } from './compactNumber';
import type { ShownThread } from '../store/forumsState';
import { UnreadMark } from './UnreadMark';
import { useUnread } from './useUnread';

/** One thread in the list of its forum, with a link to its first unread post where there is one. */
export const ThreadRow = memo(function ThreadRow({ thread, address }: { thread: ShownThread; address: string }) {
  const isUnread = useUnread().isThreadUnread(thread);
  const { starter } = thread;
  return (
    <li className={styles.row} data-unread={isUnread || undefined} data-list-item data-card>
      <div className={styles.words}>
        <span className={styles.nameLine}>
          <ThreadMarks thread={thread} />
          <Link className={`${styles.name} whole-card`} to={address} dir="auto">
            {isUnread && <UnreadMark />}
            {thread.title}
          </Link>
        </span>
        <span className={`${styles.meta} ${styles.above}`}>
          <span>
            by <DeveloperLink of={starter} />
          </span>
          {isUnread && (
            <Link className={styles.jump} to={`${address}#${unreadAnchor}`}>
              <IconArrowDown size={14} aria-hidden />
              Jump to first unread
            </Link>
          )}
          <PageLinks address={address} totalPages={pageCount(thread.totalPosts)} />
        </span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Posts</dt>
          <dd>{compactNumber(thread.totalPosts)}</dd>
        </div>
        <div>
          <dt>Views</dt>
          <dd>{compactNumber(thread.views)}</dd>
        </div>
        <div className={styles.last}>
          <dt>Last post</dt>
          <dd>
            <Time at={thread.lastPostTime} />
          </dd>
        </div>
      </dl>
    </li>
  );
});

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
