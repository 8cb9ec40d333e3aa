import { notificationsEvents } from '#shared/areas/notifications';
import { topics } from '#shared/topics';
import type { Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { notificationMail } from './mail';
import { groupKey, readNotifications, unreadOf, type NotificationGroup } from './notifications.queries';
import type { Receiver } from './rows.queries';

type Outside = Pick<Host, 'db' | 'live' | 'mail' | 'settings'>;

/**
 * Tells receivers how groups of theirs stand, and how many they have not read. It reads after the commit, so that of
 * two changes at once the later event counts both.
 */
export async function pushNotifications(host: Outside, groups: readonly NotificationGroup[]) {
  if (groups.length === 0) return;
  const shown = await readNotifications(host.db, groups);
  const unread = await unreadOf(host.db, [...new Set(groups.map(({ receiverId }) => receiverId))]);
  for (const group of groups) {
    const notification = shown.get(groupKey(group));
    const { receiverId } = group;
    const news = notification ? { notification } : { removed: groupKey(group).slice(`${receiverId}.`.length) };
    const event = { unread: unread.get(receiverId) ?? 0, ...news };
    sendNow(host, topics.user(receiverId), notificationsEvents.notificationsUpdated, event);
  }
}

/** Writes to those who want letters about such things, with the text and link that the site shows them. */
export async function sendMails(
  host: Outside,
  group: Omit<NotificationGroup, 'receiverId'>,
  receivers: readonly Receiver[],
) {
  const shown = await readNotifications(
    host.db,
    receivers.map(({ id }) => ({ ...group, receiverId: id })),
  );
  for (const { id, alias, email } of receivers) {
    const notification = shown.get(groupKey({ ...group, receiverId: id }));
    if (notification && email !== null)
      await host.mail.send(notificationMail(host.settings, { group, notification, to: { alias, email } }));
  }
}
