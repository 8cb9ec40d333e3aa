import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { notificationsEvents, type Notification } from '#shared/areas/notifications/notifications';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { showToast } from '../../ui/feedback/toasts';
import { moreWanted, useNotifications } from './notifications.slice';
import { useMarkAsRead } from './useMarkAsRead';

/** In the frame while somebody is logged in: fetches their notifications, and marks them as read by navigation. */
export function NotificationWatcher({ viewerId, count }: { viewerId: number; count: number }) {
  const dispatch = useAppDispatch();
  const { data } = useNotifications(viewerId);
  const unread = data?.unread;
  useReadByNavigation(data?.items);
  useEffect(() => {
    // The list was fetched later than the session, as after a broken connection, so its count is the newer one.
    if (unread !== undefined && unread !== count)
      dispatch(onLive(notificationsEvents.notificationsUpdated)({ unread }));
  }, [dispatch, unread, count]);
  const isUnreadMissing = !!data?.hasMore && data.unread > data.items.filter(({ hasBeenRead }) => !hasBeenRead).length;
  useEffect(() => {
    if (isUnreadMissing && unread !== undefined) dispatch(moreWanted({ viewerId, wanted: unread }));
  }, [dispatch, viewerId, isUnreadMissing, unread]);
  return null;
}

/** An address for comparison: without query, fragment and trailing slash, in lower case. */
export function comparablePath(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path.replace(/\/+$/, '').toLowerCase();
}

/**
 * Marks unread notifications as read when the page they link to is opened or left. One that arrives while its page is
 * shown stays unread until the page is left. Where one page settles several, a toast says so: one alone is the link that
 * was followed.
 */
function useReadByNavigation(items: readonly Notification[] | undefined) {
  const { pathname } = useLocation();
  const mark = useMarkAsRead();
  const shown = useRef<string | null>(null);
  const visited = useRef(new Set<string>());

  useEffect(() => {
    const path = comparablePath(pathname);
    if (shown.current !== path) {
      if (shown.current !== null) visited.current.add(shown.current);
      visited.current.add(path);
      shown.current = path;
    }
    if (!items || visited.current.size === 0) return;
    const paths = visited.current;
    visited.current = new Set();
    const seen = items.filter(({ hasBeenRead, link }) => !hasBeenRead && paths.has(comparablePath(link)));
    if (seen.length > 1) showToast(`${seen.length} notifications about this page are marked as read.`);
    void mark(seen.map(({ notificationIdentifier }) => notificationIdentifier));
  }, [pathname, items, mark]);
}
