import { notificationsEvents } from '#shared/areas/notifications';
import { topics } from '#shared/topics';
import type { Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { notificationMail } from './mail';
import { groupKey, readNotifications, unreadOf, type NotificationGroup } from './notifications.queries';
import type { Receiver } from './rows.queries';

type Delivery = Pick<Host, 'db' | 'live' | 'mail' | 'settings'>;

/** Sends receivers the present state of groups and their unread count. Read after the commit: a later event counts both of two changes. */
export async function sendNotifications(host: Delivery, groups: readonly NotificationGroup[]) {
  if (groups.length === 0) return;
  const shown = await readNotifications(host.db, groups);
  const unread = await unreadOf(host.db, [...new Set(groups.map(({ receiverId }) => receiverId))]);
  for (const group of groups) {
    const notification = shown.get(groupKey(group));
    const { receiverId } = group;
    const change = notification ? { notification } : { removed: groupKey(group).slice(`${receiverId}.`.length) };
    const event = { unread: unread.get(receiverId) ?? 0, ...change };
    sendNow(host, topics.user(receiverId), notificationsEvents.notificationsUpdated, event);
  }
}

/** Sends mails to those who want them, with the text and link that the site shows. */
export async function sendMails(
  host: Delivery,
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
