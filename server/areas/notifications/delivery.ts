import { notificationsEvents } from '#shared/areas/notifications/notifications';
import { topics } from '#shared/topics';
import type { Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { sendEach } from '../../infrastructure/mail';
import { sendToAccount } from '../../people';
import { notificationMail } from './mails';
import { groupKey, readNotifications, unreadOf, type NotificationGroup } from './notifications.queries';
import type { WantedMail } from './storing';

type Delivery = Pick<Host, 'db' | 'live' | 'log' | 'mail' | 'settings'>;

/**
 * Sends receivers who are there the present state of groups and their unread count. Read after the commit: a later event
 * counts both of two changes.
 */
export async function sendEvents(host: Delivery, changed: readonly NotificationGroup[]) {
  const receivers = new Map(changed.map(({ receiverId }) => [topics.user(receiverId), receiverId]));
  const present = new Set(
    host.live.listenersAmong([...receivers.keys()]).flatMap((topic) => receivers.get(topic) ?? []),
  );
  if (present.size === 0) return;
  const keyed = new Map(changed.map((group) => [groupKey(group), group]));
  const groups = [...keyed.values()].filter(({ receiverId }) => present.has(receiverId));
  const shown = await readNotifications(host.db, groups);
  const unread = await unreadOf(host.db, [...present]);
  for (const group of groups) {
    const notification = shown.get(groupKey(group));
    const { receiverId } = group;
    const change = notification ? { notification } : { removed: groupKey(group).slice(`${receiverId}.`.length) };
    const event = { unread: unread.get(receiverId) ?? 0, ...change };
    sendNow(host, topics.user(receiverId), notificationsEvents.notificationsUpdated, event);
  }
}

/** Sends mails with the text and link that the site shows; none of what its receiver has read by now, or may not see. */
export async function sendMails(host: Delivery, mails: readonly WantedMail[]) {
  try {
    const shown = await readNotifications(host.db, mails);
    await sendEach(host.log, mails, async ({ to, kind, ...group }) => {
      const notification = shown.get(groupKey(group));
      if (notification && !notification.hasBeenRead)
        await sendToAccount(host, to, notificationMail(host.settings, { kind, target: group, notification, to }));
    });
  } catch (error) {
    host.log.error({ err: error }, 'Mails about notifications were not sent');
  }
}
