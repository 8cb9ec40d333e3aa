import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { bugColumns, type BugItem, type BugStatus } from '#shared/areas/bugs';
import { canMoveBugs } from '#shared/policies/bugs.policy';
import { useSession, viewerOf } from '../account';
import { BugColumn } from './BugColumn';
import styles from './Bugs.module.css';
import { columnOf, type ColumnId } from './columns';
import { useDrag } from './useDrag';
import { useMove } from './useMove';

/** The four columns, between which moderators move cards. */
export function Board() {
  const { user } = useSession();
  const [chosen, setChosen] = useState<ColumnId>('bugs');
  const [announcement, setAnnouncement] = useState('');
  const board = useRef<HTMLDivElement>(null);
  const moved = useRef<number | null>(null);
  const sendMove = useMove();

  function move(item: BugItem, to: BugStatus) {
    moved.current = item.id;
    const column = bugColumns.find(({ id }) => id === columnOf({ ...item, status: to }));
    setAnnouncement(`${item.title}: ${column?.title ?? ''}`);
    void sendMove(item, to);
  }
  const drag = useDrag(move);

  // In its new column the card is another element, which takes over the focus.
  useEffect(() => {
    if (moved.current === null) return;
    board.current?.querySelector<HTMLElement>(`[data-bug="${moved.current}"] [data-handle]`)?.focus();
    moved.current = null;
  }, [announcement]);

  return (
    <>
      <SegmentedControl
        className={styles.choice ?? ''}
        fullWidth
        aria-label="Column"
        value={chosen}
        data={bugColumns.map(({ id, title }) => ({
          value: id,
          // A phone shows one column. Cards are dropped on the names of the others.
          label: (
            <span className={styles.choiceName} data-column={id} data-over={drag.held?.over === id || undefined}>
              {title}
            </span>
          ),
        }))}
        onChange={(value) => setChosen(bugColumns.find(({ id }) => id === value)?.id ?? 'bugs')}
      />
      <div ref={board} className={styles.board} data-dragging={drag.held !== null || undefined}>
        {bugColumns.map((column) => (
          <BugColumn
            key={column.id}
            column={column}
            isChosen={column.id === chosen}
            onMove={canMoveBugs(viewerOf(user)) ? move : null}
            drag={drag}
          />
        ))}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
