import { useRef, useState, type PointerEvent } from 'react';
import { bugColumns, type BugItem, type BugStatus } from '#shared/areas/bugs';
import { isOpenMove } from '#shared/policies/bugs.policy';
import { statusIn, type ColumnId } from './columns';

/** The dragged card and how far the pointer has moved it, in px. */
export interface Held {
  item: BugItem;
  dx: number;
  dy: number;
  /** The column under the pointer, if the item may be dropped there. */
  over: ColumnId | null;
}

/** In px; smaller movements are clicks. */
const threshold = 6;

/** Dragging of cards by their handles. Columns are known by their `data-column`. */
export function useDrag(onMove: (item: BugItem, to: BugStatus) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const begun = useRef<{ x: number; y: number; item: BugItem } | null>(null);
  /** The click at the end of a drag is ignored. */
  const dragged = useRef(false);

  function targetAt(item: BugItem, { clientX, clientY }: PointerEvent): ColumnId | null {
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const id = element.closest<HTMLElement>('[data-column]')?.dataset.column;
      const column = bugColumns.find((each) => each.id === id);
      const status = column && statusIn(column, item);
      if (column && status) return isOpenMove(item.status, status) ? column.id : null;
    }
    return null;
  }

  const handleOf = (item: BugItem) => ({
    onPointerDown(event: PointerEvent) {
      dragged.current = false;
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      begun.current = { x: event.clientX, y: event.clientY, item };
    },
    onPointerMove(event: PointerEvent) {
      if (!begun.current) return;
      const [dx, dy] = [event.clientX - begun.current.x, event.clientY - begun.current.y];
      if (!dragged.current && Math.hypot(dx, dy) < threshold) return;
      dragged.current = true;
      setHeld({ item, dx, dy, over: targetAt(item, event) });
    },
    onPointerUp() {
      const column = bugColumns.find(({ id }) => id === held?.over);
      if (held && column) onMove(held.item, column.status);
      begun.current = null;
      setHeld(null);
    },
    onPointerCancel() {
      begun.current = null;
      setHeld(null);
    },
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
      if (!dragged.current) return;
      event.stopPropagation();
      event.preventDefault();
    },
  });

  return { held, handleOf };
}

/** The event handlers of a handle. */
export type DragProps = ReturnType<ReturnType<typeof useDrag>['handleOf']>;
