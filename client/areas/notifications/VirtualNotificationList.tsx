import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Notification } from '#shared/areas/notifications/notifications';
import styles from './NotificationList.module.css';
import { NotificationRow } from './NotificationRow';

/** The height of a row with two lines, in px. Each row is measured once it is rendered. */
const estimatedHeight = 68;
const overscan = 8;

interface VirtualNotificationListProps {
  items: readonly Notification[];
  scrollBox: HTMLElement | null;
  onFollow?: (() => void) | undefined;
}

/** Up to a thousand notifications, of which only those in sight are rendered. */
export default function VirtualNotificationList({ scrollBox, ...props }: VirtualNotificationListProps) {
  return scrollBox ? <ListInBox {...props} box={scrollBox} /> : <ListInPage {...props} />;
}

type Rows = Pick<VirtualNotificationListProps, 'items' | 'onFollow'>;

function ListInBox({ box, ...rows }: Rows & { box: HTMLElement }) {
  // The React compiler leaves this component as it is, which is all that the library needs.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({ ...commonOptions(rows.items), getScrollElement: () => box });
  return <VisibleRows {...rows} virtualizer={virtualizer} offset={0} />;
}

function ListInPage(rows: Rows) {
  const start = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => setOffset((start.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtualizer = useWindowVirtualizer({ ...commonOptions(rows.items), scrollMargin: offset });
  return (
    <div ref={start}>
      <VisibleRows {...rows} virtualizer={virtualizer} offset={offset} />
    </div>
  );
}

const commonOptions = (items: readonly Notification[]) => ({
  count: items.length,
  estimateSize: () => estimatedHeight,
  overscan: overscan,
  getItemKey: (index: number) => items[index]?.notificationIdentifier ?? index,
});

interface VisibleRowsProps extends Rows {
  virtualizer: Virtualizer<HTMLElement, Element> | Virtualizer<Window, Element>;
  offset: number;
}

function VisibleRows({ items, onFollow, virtualizer, offset }: VisibleRowsProps) {
  return (
    <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }} aria-label="Notifications">
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const notification = items[index];
        return (
          notification && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.placed}
              style={{ transform: `translateY(${start - offset}px)` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              <NotificationRow notification={notification} onFollow={onFollow} />
            </li>
          )
        );
      })}
    </ul>
  );
}
