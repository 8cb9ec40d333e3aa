import { IconBug, IconBulb, IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { bugTypeNames, type BugItem, type BugStatus } from '#shared/areas/bugs';
import { paths } from '#shared/pages';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { Time } from '../../ui/text/Time';
import { VoteWidget } from '../votes';
import styles from './Bugs.module.css';
import { MoveHandle } from './MoveHandle';
import type { DragProps, Held } from './useDrag';

interface BugCardProps {
  item: BugItem;
  /** Null if the viewer may not move it. */
  move: { onMove: (to: BugStatus) => void; drag: DragProps } | null;
  held: Held | null;
}

export function BugCard({ item, move, held }: BugCardProps) {
  const { id, title, type, poster, created, commentCount, voteTotal, loggedVote } = item;
  const isHeld = held?.item.id === id;
  const TypeIcon = type === 'bug' ? IconBug : IconBulb;
  return (
    <article
      className={styles.card}
      data-bug={id}
      data-held={isHeld || undefined}
      data-movable={move !== null || undefined}
      data-list-item
      style={isHeld ? { transform: `translate(${held.dx}px, ${held.dy}px)` } : undefined}
      {...move?.drag}
    >
      <div className={styles.cardHead}>
        <span className={styles.type} data-type={type} title={bugTypeNames[type]}>
          <TypeIcon size={16} aria-label={bugTypeNames[type]} />
        </span>
        <Link className={styles.cardTitle} to={paths.bug(id)} dir="auto">
          {title}
        </Link>
        {move && <MoveHandle item={item} onMove={move.onMove} />}
      </div>
      <p className={styles.by}>
        <DeveloperLink of={poster} />
        <Time at={created} />
      </p>
      <div className={styles.cardFoot}>
        <VoteWidget parentType="bug" parentId={id} voteTotal={voteTotal} loggedVote={loggedVote} />
        <Link
          className={styles.said}
          to={paths.bug(id)}
          aria-label={`${commentCount} ${commentCount === 1 ? 'comment' : 'comments'} on ${title}`}
        >
          <IconMessageCircle size={16} aria-hidden /> <span className="mono">{commentCount}</span>
        </Link>
      </div>
    </article>
  );
}
