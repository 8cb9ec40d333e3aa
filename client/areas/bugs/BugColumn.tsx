import { Button } from '@mantine/core';
import { useId } from 'react';
import type { BugColumn as Column, BugItem, BugStatus } from '#shared/areas/bugs';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { BugCard } from './BugCard';
import styles from './Bugs.module.css';
import { useColumn } from './useBoard';
import type { useDrag } from './useDrag';

interface BugColumnProps {
  column: Column;
  /** Whether it is the column that a phone shows. */
  isChosen: boolean;
  /** Null if the viewer may not move items. */
  onMove: ((item: BugItem, to: BugStatus) => void) | null;
  drag: ReturnType<typeof useDrag>;
}

const emptyTexts: Record<Column['id'], string> = {
  bugs: 'No bugs are waiting.',
  suggestions: 'No suggestions are waiting.',
  inProgress: 'Nothing is being worked on.',
  done: 'Nothing is done yet.',
};

export function BugColumn({ column, isChosen, onMove, drag: { held, dragOf } }: BugColumnProps) {
  const headingId = useId();
  const { items, total, error, retry, hasMore, isLoadingMore, moreError, loadMore } = useColumn(column);

  return (
    <section
      className={styles.column}
      aria-labelledby={headingId}
      data-column={column.id}
      data-chosen={isChosen || undefined}
      data-over={held?.over === column.id || undefined}
    >
      <h2 id={headingId} className={styles.columnTitle}>
        {column.title} {total !== undefined && <span className="mono">{total}</span>}
      </h2>
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {error === undefined && total === undefined && <LoadingSkeleton shape="cards" count={2} />}
      {total !== undefined && items.length === 0 && <p className={styles.none}>{emptyTexts[column.id]}</p>}
      {total !== undefined && items.length > 0 && (
        <ol className={styles.cards}>
          {items.map((item) => (
            <li key={item.id}>
              <BugCard
                item={item}
                held={held}
                move={onMove && { onMove: (to) => onMove(item, to), drag: dragOf(item) }}
              />
            </li>
          ))}
        </ol>
      )}
      {moreError !== undefined && <ErrorNotice text={moreError} onRetry={loadMore} />}
      {hasMore && moreError === undefined && (
        <Button variant="default" fullWidth loading={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
