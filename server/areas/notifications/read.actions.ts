import { notificationsEvents, targetOf, type notifications } from '#shared/areas/notifications';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { countUnread, groupKey, readNotifications } from './notifications.queries';
import { markRowsRead } from './rows.queries';

/** Marks one, several or all notifications as read, hidden ones included. */
export async function markRead({ db, viewer, input, emit }: Call<typeof notifications.markRead>) {
  const { notificationIdentifier, all } = input;
  const identifiers = notificationIdentifier === undefined ? [] : [notificationIdentifier].flat();
  const targets = identifiers.flatMap((identifier) => targetOf(identifier) ?? []);
  await markRowsRead(db, viewer.id, all ? 'all' : targets);
  const unread = await countUnread(db, viewer.id);
  const groups = all ? [] : targets.map((target) => ({ ...target, receiverId: viewer.id }));
  const shown = await readNotifications(db, groups);
  const events = groups.flatMap((group) => shown.get(groupKey(group)) ?? []).map((notification) => ({ notification }));
  for (const change of events.length > 0 ? events : [{}])
    emit(topics.user(viewer.id), notificationsEvents.notificationsUpdated, { unread, ...change });
  return { notificationIdentifier, hasBeenRead: true as const, unread };
}
