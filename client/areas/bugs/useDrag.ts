import { useEffect, useRef, useState, type DragEvent, type MouseEvent, type PointerEvent as ReactPointer } from 'react';
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

/**
 * Dragging of cards: a mouse takes them anywhere, a finger by their handle, because it scrolls elsewhere. Columns are
 * known by their `data-column`.
 */
export function useDrag(onMove: (item: BugItem, to: BugStatus) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const stop = useRef<(() => void) | null>(null);
  /** The click at the end of a drag is ignored. */
  const dragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  function begin(item: BugItem, { currentTarget: card, pointerId, clientX, clientY }: ReactPointer) {
    const listening = new AbortController();
    let over: ColumnId | null = null;
    dragged.current = false;
    stop.current = () => {
      listening.abort();
      setHeld(null);
    };
    const follow = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const [dx, dy] = [event.clientX - clientX, event.clientY - clientY];
      if (!dragged.current && Math.hypot(dx, dy) < threshold) return;
      // Not before: a captured click would miss the links and buttons of the card.
      if (!dragged.current) card.setPointerCapture(pointerId);
      dragged.current = true;
      over = targetAt(item, event);
      setHeld({ item, dx, dy, over });
    };
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      stop.current?.();
      const column = bugColumns.find(({ id }) => id === over);
      if (column) onMove(item, column.status);
    };
    const { signal } = listening;
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', () => stop.current?.(), { signal });
  }

  const dragOf = (item: BugItem) => ({
    onPointerDown(event: ReactPointer) {
      if (event.button !== 0 || !isGrip(event)) return;
      stop.current?.();
      begin(item, event);
    },
    // Links and pictures have a drag of their own.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      // Clicks by keyboard have no count.
      if (!dragged.current || event.detail === 0) return;
      dragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  });

  return { held, dragOf };
}

/** Whether a card is dragged by what was pressed: not by its open menu, and by touch only by its handle. */
function isGrip({ target, currentTarget, pointerType }: ReactPointer): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return pointerType === 'touch' ? target.closest('[data-handle]') !== null : target.closest('[role=menu]') === null;
}

function targetAt(item: BugItem, { clientX, clientY }: PointerEvent): ColumnId | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const id = element.closest<HTMLElement>('[data-column]')?.dataset.column;
    const column = bugColumns.find((each) => each.id === id);
    const status = column && statusIn(column, item);
    if (column && status) return isOpenMove(item.status, status) ? column.id : null;
  }
  return null;
}

/** The event handlers of a card. */
export type DragProps = ReturnType<ReturnType<typeof useDrag>['dragOf']>;
