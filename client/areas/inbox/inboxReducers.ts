import type { Conversation, inbox, InboxFolder, InboxMessage } from '#shared/areas/inbox';
import type { OutputOf } from '#shared/endpoint';
import { folderOf, type InboxState } from './state';

type Listed = OutputOf<typeof inbox.listConversations>;
type Messages = OutputOf<typeof inbox.listMessages>;

export function upsertConversation(state: InboxState, conversation: Conversation) {
  state.conversations[conversation.id] = conversation;
  delete state.gone[conversation.id];
}

/** It is no longer the viewer's: nothing of it stays. */
export function removeConversation(state: InboxState, id: number) {
  delete state.conversations[id];
  delete state.threads[id];
  delete state.opened[id];
  state.gone[id] = true;
}

/** The first page tells what stands at the top: what is not in it has gone, or stands in the other folder. */
export function storeFirstPage(state: InboxState, folder: InboxFolder, page: Listed) {
  const floor = floorOf(page);
  const listed = new Set(page.items.map(({ id }) => id));
  for (const conversation of Object.values(state.conversations))
    if (folderOf(conversation) === folder && !listed.has(conversation.id) && isAtOrAbove(conversation, floor))
      delete state.conversations[conversation.id];
  storeNextPage(state, folder, page);
}

/** A page that follows what is known. */
export function storeNextPage(state: InboxState, folder: InboxFolder, page: Listed) {
  for (const conversation of page.items) upsertConversation(state, conversation);
  state.known[folder] = { floor: floorOf(page) };
  state.requests = page.requests;
}

const floorOf = ({ items, hasMore }: Listed) => (hasMore ? (items.at(-1)?.lastMessageDate ?? null) : null);

/** Whether it stands at or above a floor. */
export const isAtOrAbove = ({ lastMessageDate }: Conversation, floor: string | null) =>
  floor === null || lastMessageDate >= floor;

/** The newest messages. What was known before stays where the two meet; else there is a gap, and it goes. */
export function mergeNewestMessages(state: InboxState, inboxId: number, { items, hasMore }: Messages) {
  const before = state.threads[inboxId];
  const first = items[0]?.id ?? 0;
  const meets = before?.messages.some(({ id }) => id >= first) ?? false;
  const older = meets || !hasMore ? (before?.messages.filter(({ id }) => id < first) ?? []) : [];
  const newest = items.at(-1)?.id ?? 0;
  const newer = before?.messages.filter(({ id }) => id > newest) ?? [];
  state.threads[inboxId] = {
    messages: [...older, ...items, ...newer],
    hasMore: older.length > 0 ? (before?.hasMore ?? hasMore) : hasMore,
  };
}

/** The messages before the oldest that is known. */
export function mergeOlderMessages(state: InboxState, inboxId: number, { items, hasMore }: Messages) {
  const thread = state.threads[inboxId];
  if (!thread) return;
  const oldest = thread.messages[0]?.id ?? Infinity;
  thread.messages.unshift(...items.filter(({ id }) => id < oldest));
  thread.hasMore = hasMore;
}

/** One that was just written, here or elsewhere. */
export function insertMessage(state: InboxState, message: InboxMessage) {
  const thread = state.threads[message.inboxId];
  if (!thread || thread.messages.some(({ id }) => id === message.id)) return;
  thread.messages.push(message);
  thread.messages.sort((one, other) => one.id - other.id);
}
