import { createEntityAdapter } from '@reduxjs/toolkit';
import type { ChatMessage } from '#shared/areas/chat';
import type { Person } from '#shared/shapes';

export const messageAdapter = createEntityAdapter<ChatMessage>({ sortComparer: (one, other) => one.id - other.id });

/** The loaded messages of a room, without gaps up to the newest. */
export interface Room {
  messages: ReturnType<typeof messageAdapter.getInitialState>;
  /** Whether there are older messages than the first one. */
  hasMore: boolean;
  /** Events were missed, so that messages which are not fetched again may be edited or deleted. */
  hasMissedEvents?: boolean;
  /** Slow mode: the seconds between two messages of one person; 0 without it. */
  slowSeconds: number;
}

export type Sender = NonNullable<ChatMessage['from']>;

interface Page {
  items: ChatMessage[];
  hasMore: boolean;
  slowSeconds?: number | undefined;
}

export const newRoom = (): Room => ({ messages: messageAdapter.getInitialState(), hasMore: true, slowSeconds: 0 });

/**
 * Merges the newest page, fetched at the start and after a break. Messages of its range that it lacks were deleted. If it
 * does not reach the loaded messages, these are dropped, so that there is no gap. A new room is a plain object, no Immer
 * draft: the adapter returns the changed messages.
 */
export function mergeNewest(room: Room, { items, hasMore, slowSeconds = 0 }: Page) {
  room.slowSeconds = slowSeconds;
  const known = Object.values(room.messages.entities);
  const [first, last] = [items[0], items.at(-1)];
  const { hasMissedEvents: isDoubtful } = room;
  room.hasMissedEvents = false;
  if (!first || !last) {
    room.messages = messageAdapter.getInitialState();
    room.hasMore = false;
    return;
  }
  const overlaps = known.some(({ id }) => id >= first.id);
  const before = hasMore && overlaps && !isDoubtful ? known.filter(({ id }) => id < first.id) : [];
  const after = known.filter(({ id }) => id > last.id);
  if (before.length === 0) room.hasMore = hasMore;
  room.messages = messageAdapter.setAll(room.messages, [...before, ...items, ...after]);
}

/** Whether a restored message belongs among the loaded ones: an older one would leave a gap behind it. */
export const isWithin = ({ messages, hasMore }: Room, { id }: ChatMessage) =>
  !hasMore || messages.ids.some((known) => known < id);

export function mergeOlder(room: Room, { items, hasMore }: Page) {
  room.messages = messageAdapter.upsertMany(room.messages, items);
  room.hasMore = hasMore;
}

/** Updates the name, picture or badges of senders. */
export function updateRoomSenders(room: Room, changes: ReadonlyMap<number, Partial<Sender>>) {
  for (const { from } of Object.values(room.messages.entities)) if (from?.id) Object.assign(from, changes.get(from.id));
}

/** Changes of a sender without the badges. */
export const withoutBadges = ({
  isModerator: _crown,
  donorTier: _heart,
  donatedAmount: _amount,
  xpLevelData: _level,
  ...person
}: Partial<Sender>): Partial<Sender> => person;

/** Replaces the sender of messages whose account was deleted. */
export function anonymize(room: Room, developerId: number, replacement: Person) {
  for (const { from } of Object.values(room.messages.entities))
    if (from?.id === developerId)
      Object.assign(from, replacement, { isModerator: false, donorTier: 'none', donatedAmount: 0 });
}

export const isSystemMessageAbout = (message: ChatMessage, type: ChatMessage['systemMessageType'], targetId: number) =>
  message.systemMessageType === type && message.systemMessageTargetId === targetId;

export function removeWhere(room: Room, isRemoved: (message: ChatMessage) => boolean) {
  const removed = Object.values(room.messages.entities).filter(isRemoved);
  messageAdapter.removeMany(
    room.messages,
    removed.map(({ id }) => id),
  );
}
