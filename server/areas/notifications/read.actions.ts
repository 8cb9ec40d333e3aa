import { targetOf, type NotificationTarget } from '#shared/areas/notifications/targets';
import { notificationsEvents, type Notification, type notifications } from '#shared/areas/notifications/notifications';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { keepUnreadAfter, readMarking, unreadAt } from './counts.queries';
import { countUnread, groupKey, readNotifications } from './notifications.queries';
import { markRowsRead } from './rows.queries';

/** Marks one, several or all notifications as read, hidden ones included. */
export async function markRead(call: Call<typeof notifications.markRead>) {
  const { db, viewer, input, emit } = call;
  const { notificationIdentifier, all } = input;
  const identifiers = notificationIdentifier === undefined ? [] : [notificationIdentifier].flat();
  const targets = identifiers.flatMap((identifier) => targetOf(identifier) ?? []);
  if (all) await markRowsRead(db, viewer.id, 'all');
  const { unread, changed } = all ? nothingUnread : await markTargets(call, targets);
  const changes = changed.map((notification) => ({ notification }));
  for (const change of changes.length > 0 ? changes : [{}])
    emit(topics.user(viewer.id), notificationsEvents.notificationsUpdated, { unread, ...change });
  return { notificationIdentifier, hasBeenRead: true as const, unread };
}

interface Marked {
  /** The number of groups that are left. */
  unread: number;
  changed: Notification[];
}

const nothingUnread: Marked = { unread: 0, changed: [] };

/** Marks these targets as read. What is left follows from the number before, where that is known: the others are not read. */
async function markTargets(
  { db, host, viewer }: Pick<Call<typeof notifications.markRead>, 'db' | 'host' | 'viewer'>,
  targets: readonly NotificationTarget[],
): Promise<Marked> {
  if (targets.length === 0) return { unread: await countUnread(db, viewer.id), changed: [] };
  const marking = await readMarking(db, viewer.id, targets);
  if (!marking) return nothingUnread;
  const { before, unreadTargets } = marking;
  const unreadBefore = await unreadAt(db, before, host.db);
  if (unreadTargets.size > 0) await markRowsRead(db, viewer.id, targets);
  const groups = targets.map((target) => ({ ...target, receiverId: viewer.id }));
  const shown = await readNotifications(db, groups);
  const read = [...shown.values()].filter(({ notificationIdentifier }) => unreadTargets.has(notificationIdentifier));
  const unread = Math.max(0, unreadBefore - read.length);
  await keepUnreadAfter(host.db, marking, unread);
  return { unread, changed: groups.flatMap((group) => shown.get(groupKey(group)) ?? []) };
}
