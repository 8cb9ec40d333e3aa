import { IconBell } from '@tabler/icons-react';
import { Suspense } from 'react';
import { notificationsTexts } from '#shared/areas/notifications/notificationTexts';
import { useAppDispatch } from '../../app/hooks';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { NotificationRow } from './NotificationRow';
import styles from './NotificationList.module.css';
import { moreWanted, useNotifications } from './notifications.slice';
import { NotificationListEnd } from './NotificationListEnd';

const LongList = lazyWithRetry(() => import('./VirtualNotificationList'));

/** A longer list renders only the rows in sight. */
const maxUnvirtualized = 50;

interface NotificationListProps {
  viewerId: number;
  /** The element that scrolls; null if the page does. */
  scrollBox: HTMLElement | null;
  onFollow?: () => void;
}

export function NotificationList({ viewerId, scrollBox, onFollow }: NotificationListProps) {
  const dispatch = useAppDispatch();
  const { data, error, retry, status } = useNotifications(viewerId);
  if (error !== undefined || !data || data.items.length === 0) {
    return (
      <div className={styles.instead}>
        {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
        {error === undefined && !data && <LoadingSkeleton shape="rows" count={4} />}
        {data?.items.length === 0 && (
          <EmptyState
            text={notificationsTexts.none}
            hint="Upvotes, comments, mentions and invitations appear here."
            icon={<IconBell size={32} />}
          />
        )}
      </div>
    );
  }
  const { items, hasMore } = data;
  return (
    <>
      {items.length > maxUnvirtualized ? (
        <Suspense fallback={<LoadingSkeleton shape="rows" count={6} />}>
          <LongList items={items} scrollBox={scrollBox} onFollow={onFollow} />
        </Suspense>
      ) : (
        <ul className={styles.list} aria-label="Notifications">
          {items.map((notification) => (
            <li key={notification.notificationIdentifier}>
              <NotificationRow notification={notification} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      <NotificationListEnd
        {...{ hasMore, scrollBox }}
        shown={items.length}
        isFetching={status === 'fetching'}
        onMore={() => void dispatch(moreWanted({ viewerId, wanted: items.length + 1 }))}
      />
    </>
  );
}
