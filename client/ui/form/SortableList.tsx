import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import styles from './SortableList.module.css';

interface SortableListProps<T> {
  items: readonly T[];
  idOf: (item: T) => number;
  nameOf: (item: T) => string;
  onOrder: (items: T[]) => void;
  /** One below the other, or pictures side by side. */
  layout?: 'rows' | 'grid';
  /** Buttons of an item besides those that move it. */
  actionOf?: (item: T) => ReactNode;
  children: (item: T) => ReactNode;
}

/** The buttons that move an item by one place, by layout. */
const steps = {
  rows: [
    { by: -1, name: 'up', icon: IconArrowUp },
    { by: 1, name: 'down', icon: IconArrowDown },
  ],
  grid: [
    { by: -1, name: 'forward', icon: IconArrowLeft },
    { by: 1, name: 'back', icon: IconArrowRight },
  ],
} as const;

/** Keys on those buttons: arrows go one place, Home and End to the ends. */
const keys: Record<string, (at: number, last: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/** Items that are put in order by dragging, by buttons and by keys. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, idOf, nameOf, onOrder, layout = 'rows', actionOf, children } = props;
  const cells = useRef(new Map<number, HTMLElement>());
  const moved = useRef<HTMLElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const last = items.length - 1;

  function move(item: T, to: number) {
    if (to < 0 || to > last || items[to] === item) return;
    const others = items.filter((each) => each !== item);
    onOrder([...others.slice(0, to), item, ...others.slice(to)]);
    setAnnouncement(`${nameOf(item)} is now ${to + 1} of ${items.length}`);
  }

  const drag = useDrag((id, x, y) => {
    const item = items.find((each) => idOf(each) === id);
    const to = nearest(
      items.map((each) => cells.current.get(idOf(each))),
      x,
      y,
    );
    if (item && to >= 0) move(item, to);
  });

  // A button that moves with its item would lose the focus.
  useEffect(() => {
    moved.current?.focus();
    moved.current = null;
  }, [items]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, item: T, at: number) {
    const to = keys[event.key]?.(at, last);
    if (to === undefined) return;
    event.preventDefault();
    moved.current = event.currentTarget;
    move(item, to);
  }

  return (
    <>
      <ol className={styles.list} data-layout={layout}>
        {items.map((item, at) => (
          <li
            key={idOf(item)}
            className={styles.item}
            data-held={drag.heldId === idOf(item) || undefined}
            ref={(cell) => {
              if (cell) cells.current.set(idOf(item), cell);
              else cells.current.delete(idOf(item));
            }}
          >
            <span className={styles.grip} aria-hidden onPointerDown={(event) => drag.begin(event, idOf(item))}>
              <IconGripVertical size={20} />
            </span>
            <div className={styles.content}>{children(item)}</div>
            <div className={styles.actions}>
              {steps[layout].map(({ by, name, icon: StepIcon }) => {
                const isUsable = at + by >= 0 && at + by <= last;
                return (
                  <ActionIcon
                    key={name}
                    variant="subtle"
                    color="text"
                    size={36}
                    aria-label={`Move ${nameOf(item)} ${name}`}
                    // At the ends it does nothing. It is not disabled, which would lose the focus.
                    {...(!isUsable && { 'aria-disabled': true, 'data-disabled': true })}
                    onClick={(event) => {
                      moved.current = event.currentTarget;
                      move(item, at + by);
                    }}
                    onKeyDown={(event) => onKeyDown(event, item, at)}
                  >
                    <StepIcon size={18} aria-hidden />
                  </ActionIcon>
                );
              })}
              {actionOf?.(item)}
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

/** Follows the pointer from a grip until it is let go; the whole window, because the grip moves with its item. */
function useDrag(onMove: (id: number, x: number, y: number) => void) {
  const [heldId, setHeldId] = useState<number | null>(null);
  const onPointerMove = useEffectEvent((event: globalThis.PointerEvent) => {
    if (heldId !== null) onMove(heldId, event.clientX, event.clientY);
  });
  useEffect(() => {
    if (heldId === null) return;
    const follow = (event: globalThis.PointerEvent) => onPointerMove(event);
    const drop = () => setHeldId(null);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  }, [heldId]);

  function begin(event: PointerEvent, id: number) {
    if (event.button !== 0) return;
    // Dragging would select text.
    event.preventDefault();
    setHeldId(id);
  }
  return { heldId, begin };
}

/** The index of the cell whose middle is nearest to a point. */
function nearest(cells: readonly (HTMLElement | undefined)[], x: number, y: number): number {
  const distances = cells.map((cell) => {
    const box = cell?.getBoundingClientRect();
    return box ? Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) : Infinity;
  });
  return distances.indexOf(Math.min(...distances));
}
