import type { LoggedUser } from '#shared/areas/session';
import { paths } from '#shared/pages';

/**
 * The number of unread conversations in the inbox and in private chat, and the page where they are. Requests of strangers
 * do not count.
 */
export function unreadMessages({ inbox, inboxRequests = 0, privateChat }: LoggedUser['counts']) {
  const unread = inbox - inboxRequests;
  return { count: unread + privateChat, path: unread === 0 && privateChat > 0 ? paths.privateChats : paths.inbox };
}
