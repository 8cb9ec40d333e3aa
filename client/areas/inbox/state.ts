import * as z from '#zod';
import type { Conversation, inbox, InboxFolder, InboxMessage } from '#shared/areas/inbox';
import type { OutputOf } from '#shared/endpoint';
import type { FetchedByKey } from '../../app/data/fetched';
import { createOutbox, type OutgoingByKey } from '../../app/live/outbox';

/** The loaded messages of a conversation, without gaps up to the newest. */
export interface Thread {
  /** Oldest first. */
  messages: InboxMessage[];
  /** Whether there are older messages. */
  hasMore: boolean;
}

/** How much of a folder is loaded. */
export interface LoadedRange {
  /** The time of the last loaded conversation; null if all are loaded. */
  floor: string | null;
}

export const inboxOutbox = createOutbox('inbox', z.object({ inboxId: z.number(), message: z.string() }));
export type UnsentMessage = z.output<typeof inboxOutbox.message>;

export interface InboxState {
  conversations: Record<number, Conversation>;
  /** Conversations that the viewer has left. */
  gone: Record<number, true>;
  loaded: Partial<Record<InboxFolder, LoadedRange>>;
  requests: number;
  threads: Record<number, Thread>;
  outgoing: OutgoingByKey<UnsentMessage>;
  folders: FetchedByKey<OutputOf<typeof inbox.listConversations>>;
  opened: FetchedByKey<OutputOf<typeof inbox.readConversation>>;
  pages: FetchedByKey<OutputOf<typeof inbox.listMessages>>;
}

export const initialState: InboxState = {
  conversations: {},
  gone: {},
  loaded: {},
  requests: 0,
  threads: {},
  outgoing: {},
  folders: {},
  opened: {},
  pages: {},
};

export const folderOf = ({ isRequest }: Pick<Conversation, 'isRequest'>): InboxFolder =>
  isRequest ? 'requests' : 'inbox';

/** Sorts by the newest message. */
export const byNewest = (one: Conversation, other: Conversation) =>
  other.lastMessageDate.localeCompare(one.lastMessageDate) || other.id - one.id;

export const firstKey = (inboxId: number) => String(inboxId);
export const olderKey = (inboxId: number) => `${inboxId}.older`;
export const moreKey = (folder: InboxFolder) => `${folder}.more`;
