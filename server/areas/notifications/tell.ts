import { notificationsEvents } from '#shared/areas/notifications';
import { topics } from '#shared/topics';
import type { Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { notificationLetter } from './letters';
import { nameOf, readNews, unreadOf, type NewsKey } from './news.queries';
import type { Receiver } from './rows.queries';

type Outside = Pick<Host, 'db' | 'live' | 'mail' | 'settings'>;

/**
 * Tells receivers how groups of theirs stand, and how many they have not read. It reads after the commit, so that of
 * two changes at once the later event counts both.
 */
export async function tell(host: Outside, groups: readonly NewsKey[]) {
  if (groups.length === 0) return;
  const shown = await readNews(host.db, groups);
  const unread = await unreadOf(host.db, [...new Set(groups.map(({ receiverId }) => receiverId))]);
  for (const group of groups) {
    const notification = shown.get(nameOf(group));
    const { receiverId } = group;
    const news = notification ? { notification } : { removed: nameOf(group).slice(`${receiverId}.`.length) };
    const event = { unread: unread.get(receiverId) ?? 0, ...news };
    sendNow(host, topics.user(receiverId), notificationsEvents.notificationsUpdated, event);
  }
}

/** Writes to those who want letters about such things, with the text and link that the site shows them. */
export async function writeTo(host: Outside, group: Omit<NewsKey, 'receiverId'>, receivers: readonly Receiver[]) {
  const shown = await readNews(
    host.db,
    receivers.map(({ id }) => ({ ...group, receiverId: id })),
  );
  for (const { id, alias, email } of receivers) {
    const notification = shown.get(nameOf({ ...group, receiverId: id }));
    if (notification && email !== null)
      await host.mail.send(notificationLetter(host.settings, { group, notification, to: { alias, email } }));
  }
}
