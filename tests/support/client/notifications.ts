import type { Notification, notifications } from '#shared/areas/notifications/notifications';
import type { OutputOf } from '#shared/endpoint';

/** A notification of two up-votes. */
export const aNotification = (given: Partial<Notification> = {}): Notification => ({
  notificationIdentifier: 'post.7.upvote',
  text: '2 Upvotes on your feed post “Fog”',
  link: '/Developer/Mika-Vale/Post/7',
  hasBeenRead: false,
  created: '2025-03-01T12:00:00.000Z',
  total: 2,
  ...given,
});

/** The server's answer with these items. */
export const listed = (items: Notification[]): OutputOf<typeof notifications.listNotifications> => ({
  items,
  hasMore: false,
  total: items.length,
  unread: items.filter(({ hasBeenRead }) => !hasBeenRead).length,
});
