import { useEffect } from 'react';
import { notificationsEvents } from '#shared/areas/notifications';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { useNotifications } from './notifications.slice';
import { useReadByNavigation } from './useReadByNavigation';

/** Stands in the frame while somebody is logged in: keeps their notifications, and marks them by navigation. */
export function NotificationWatcher({ viewerId, count }: { viewerId: number; count: number }) {
  const dispatch = useAppDispatch();
  const { data } = useNotifications(viewerId);
  const unread = data?.unread;
  useReadByNavigation(data?.items);
  useEffect(() => {
    // The list was read later than the session, as after a broken connection: its count is the truer one.
    if (unread !== undefined && unread !== count)
      dispatch(onLive(notificationsEvents.notificationsUpdated)({ unread }));
  }, [dispatch, unread, count]);
  return null;
}
