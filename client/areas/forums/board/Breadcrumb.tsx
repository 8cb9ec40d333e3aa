import { IconChevronRight, IconLock, IconPinFilled, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { audienceLabel, boardAddress, type Board } from './board';
import styles from './Board.module.css';
import type { ShownCategory, ShownForum, ShownThread } from '../store/forumsState';

interface BreadcrumbProps {
  board: Board;
  category?: ShownCategory;
  forum?: ShownForum;
  thread?: ShownThread;
}

/** The path from the board to the current page. */
export function Breadcrumb({ board, category, forum, thread }: BreadcrumbProps) {
  const at = { category: category?.stringUrl ?? '' };
  const steps = [
    { name: 'Forums', to: board.path },
    ...(category ? [{ name: category.title, to: boardAddress(board, at) }] : []),
    ...(forum ? [{ name: forum.title, to: boardAddress(board, { ...at, forum: forum.stringUrl }) }] : []),
    ...(thread ? [{ name: thread.title, to: null }] : []),
  ];
  const last = steps.length - 1;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.breadcrumb}>
        {steps.map(({ name, to }, index) => (
          <li key={index}>
            {index === 1 && category?.isPrivate && (
              <IconUsersGroup size={14} role="img" aria-label={audienceLabel(board)} className={styles.private} />
            )}
            {index === 3 && thread && <ThreadMarks thread={thread} />}
            {index === last || to === null ? <span aria-current="page">{name}</span> : <Link to={to}>{name}</Link>}
            {/* At the end, so that no line begins with it. */}
            {index < last && <IconChevronRight size={14} aria-hidden />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Icons for pinned and locked threads. */
export function ThreadMarks({ thread: { pinned, locked } }: { thread: Pick<ShownThread, 'pinned' | 'locked'> }) {
  return (
    <>
      {pinned && <IconPinFilled size={15} role="img" aria-label="Pinned" className={styles.pin} />}
      {locked && <IconLock size={15} role="img" aria-label="Locked" className={styles.lock} />}
    </>
  );
}
