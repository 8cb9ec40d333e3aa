import * as z from 'zod/mini';
import type { Conversation, inbox, InboxFolder, InboxMessage } from '#shared/areas/inbox';
import type { OutputOf } from '#shared/endpoint';
import type { FetchedByKey } from '../../app/fetched';
import { createOutbox, type OutgoingByKey } from '../../app/outbox';

/** What was written in a conversation, as far as it is known without a gap. */
export interface Thread {
  /** Oldest first. */
  messages: InboxMessage[];
  /** There are older ones. */
  hasMore: boolean;
}

/** How far a folder's list is known. */
export interface LoadedRange {
  /** The moment of the last one that is known without a gap; null where that is all. */
  floor: string | null;
}

export const inboxOutbox = createOutbox('inbox', z.object({ inboxId: z.number(), message: z.string() }));
export type UnsentMessage = z.output<typeof inboxOutbox.message>;

export interface InboxState {
  conversations: Record<number, Conversation>;
  /** Left, or never the viewer's. */
  gone: Record<number, true>;
  known: Partial<Record<InboxFolder, LoadedRange>>;
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
  known: {},
  requests: 0,
  threads: {},
  outgoing: {},
  folders: {},
  opened: {},
  pages: {},
};

export const folderOf = ({ isRequest }: Pick<Conversation, 'isRequest'>): InboxFolder =>
  isRequest ? 'requests' : 'inbox';

/** Newest message first. */
export const byNewest = (one: Conversation, other: Conversation) =>
  other.lastMessageDate.localeCompare(one.lastMessageDate) || other.id - one.id;

export const firstKey = (inboxId: number) => String(inboxId);
export const olderKey = (inboxId: number) => `${inboxId}.older`;
export const moreKey = (folder: InboxFolder) => `${folder}.more`;
