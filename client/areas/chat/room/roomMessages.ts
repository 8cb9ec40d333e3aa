import { createEntityAdapter } from '@reduxjs/toolkit';
import type { ChatMessage } from '#shared/areas/chat';
import type { Person } from '#shared/shapes';

export const messageAdapter = createEntityAdapter<ChatMessage>({ sortComparer: (one, other) => one.id - other.id });

/** What is known of a room: an unbroken run of messages up to the newest. */
export interface Room {
  messages: ReturnType<typeof messageAdapter.getInitialState>;
  /** There are older ones than the first. */
  hasMore: boolean;
  /** Events were missed: of what is not read again nobody knows whether it was changed or deleted. */
  hasMissedEvents?: boolean;
}

export type Sender = NonNullable<ChatMessage['from']>;

interface Page {
  items: ChatMessage[];
  hasMore: boolean;
}

export const newRoom = (): Room => ({ messages: messageAdapter.getInitialState(), hasMore: true });

/**
 * The newest page, read at the start and after a break. What it does not tell of within its own span is gone; when more
 * was said meanwhile than it holds, what was known before it is dropped, so that no gap is left in between. A room that
 * was only just made is no draft yet, so what the adapter answers is assigned.
 */
export function mergeNewest(room: Room, { items, hasMore }: Page) {
  const known = Object.values(room.messages.entities);
  const [first, last] = [items[0], items.at(-1)];
  const { hasMissedEvents: isDoubtful } = room;
  room.hasMissedEvents = false;
  if (!first || !last) {
    room.messages = messageAdapter.getInitialState();
    room.hasMore = false;
    return;
  }
  const meets = known.some(({ id }) => id >= first.id);
  const before = hasMore && meets && !isDoubtful ? known.filter(({ id }) => id < first.id) : [];
  const after = known.filter(({ id }) => id > last.id);
  if (before.length === 0) room.hasMore = hasMore;
  room.messages = messageAdapter.setAll(room.messages, [...before, ...items, ...after]);
}

/** One that was put back may be older than all that is known: it would stand there with a gap behind it. */
export const isWithin = ({ messages, hasMore }: Room, { id }: ChatMessage) =>
  !hasMore || messages.ids.some((known) => known < id);

export function mergeOlder(room: Room, { items, hasMore }: Page) {
  room.messages = messageAdapter.upsertMany(room.messages, items);
  room.hasMore = hasMore;
}

/** Senders as they are now: a new name, picture or badge. */
export function updateRoomSenders(room: Room, changes: ReadonlyMap<number, Partial<Sender>>) {
  for (const { from } of Object.values(room.messages.entities)) if (from?.id) Object.assign(from, changes.get(from.id));
}

/** The same of the person alone. */
export const withoutBadges = ({
  isModerator: _crown,
  donorTier: _heart,
  donatedAmount: _amount,
  xpLevelData: _level,
  ...person
}: Partial<Sender>): Partial<Sender> => person;

/** The account is gone; its words stay without its name. */
export function anonymize(room: Room, developerId: number, nobody: Person) {
  for (const { from } of Object.values(room.messages.entities))
    if (from?.id === developerId)
      Object.assign(from, nobody, { isModerator: false, donorTier: 'none', donatedAmount: 0 });
}
