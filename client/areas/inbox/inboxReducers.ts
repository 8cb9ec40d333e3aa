import type { Conversation, inbox, InboxFolder, InboxMessage } from '#shared/areas/inbox';
import type { OutputOf } from '#shared/endpoint';
import { folderOf, type InboxState } from './state';

type Listed = OutputOf<typeof inbox.listConversations>;
type Messages = OutputOf<typeof inbox.listMessages>;

export function upsertConversation(state: InboxState, conversation: Conversation) {
  state.conversations[conversation.id] = conversation;
  delete state.gone[conversation.id];
}

/** Removes a conversation that the viewer is no longer in. */
export function removeConversation(state: InboxState, id: number) {
  delete state.conversations[id];
  delete state.threads[id];
  delete state.opened[id];
  state.gone[id] = true;
}

/** Stores the first page of a folder. Conversations of its range that it lacks are gone or in the other folder. */
export function storeFirstPage(state: InboxState, folder: InboxFolder, page: Listed) {
  const floor = floorOf(page);
  const listed = new Set(page.items.map(({ id }) => id));
  for (const conversation of Object.values(state.conversations))
    if (folderOf(conversation) === folder && !listed.has(conversation.id) && isAtOrAbove(conversation, floor))
      delete state.conversations[conversation.id];
  storeNextPage(state, folder, page);
}

/** Stores the page after the loaded ones. */
export function storeNextPage(state: InboxState, folder: InboxFolder, page: Listed) {
  for (const conversation of page.items) upsertConversation(state, conversation);
  state.loaded[folder] = { floor: floorOf(page) };
  state.requests = page.requests;
}

const floorOf = ({ items, hasMore }: Listed) => (hasMore ? (items.at(-1)?.lastMessageDate ?? null) : null);

/** Whether a conversation is at least as new as the floor of the loaded range; null is no floor. */
export const isAtOrAbove = ({ lastMessageDate }: Conversation, floor: string | null) =>
  floor === null || lastMessageDate >= floor;

/** Merges the newest page of messages. Loaded ones that it does not reach are dropped, so that there is no gap. */
export function mergeNewestMessages(state: InboxState, inboxId: number, { items, hasMore }: Messages) {
  const before = state.threads[inboxId];
  const first = items[0]?.id ?? 0;
  const overlaps = before?.messages.some(({ id }) => id >= first) ?? false;
  const older = overlaps || !hasMore ? (before?.messages.filter(({ id }) => id < first) ?? []) : [];
  const newest = items.at(-1)?.id ?? 0;
  const newer = before?.messages.filter(({ id }) => id > newest) ?? [];
  state.threads[inboxId] = {
    messages: [...older, ...items, ...newer],
    hasMore: older.length > 0 ? (before?.hasMore ?? hasMore) : hasMore,
  };
}

/** Adds the messages before the oldest loaded one. */
export function mergeOlderMessages(state: InboxState, inboxId: number, { items, hasMore }: Messages) {
  const thread = state.threads[inboxId];
  if (!thread) return;
  const oldest = thread.messages[0]?.id ?? Infinity;
  thread.messages.unshift(...items.filter(({ id }) => id < oldest));
  thread.hasMore = hasMore;
}

/** Adds a new message of the viewer or somebody else. */
export function insertMessage(state: InboxState, message: InboxMessage) {
  const thread = state.threads[message.inboxId];
  if (!thread || thread.messages.some(({ id }) => id === message.id)) return;
  thread.messages.push(message);
  thread.messages.sort((one, other) => one.id - other.id);
}
