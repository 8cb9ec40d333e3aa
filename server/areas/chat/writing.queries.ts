import type { Knex } from 'knex';
import type { ChatMessage } from '#shared/areas/chat';
import { searchTermsOf } from '#shared/searchWords';
import { decrementDay, restoreToDay } from './days.queries';
import { siteRoom, type Room } from './rooms.queries';

/** Messages that an open room shows anew when they are put back. */
const shownAtOnce = 20;

interface WrittenMessage {
  id: number;
  timestamp: string;
}

/**
 * Stores a message by one statement; null if the sender is banned by now. Their row is locked with it, so that a ban
 * comes entirely before or after. Nothing else is written, so that nobody who writes into the room waits for another.
 */
export async function insertMessage(
  db: Knex,
  { roomKey, gameId }: Room,
  { message, fromId }: { message: string; fromId: number },
): Promise<WrittenMessage | null> {
  const timestamp = new Date();
  const speaker = db('developers')
    .where({ id: fromId, isBanned: false })
    .select(db.raw('?, ?, id, ?, ?, ?', [roomKey, gameId, message, searchTermsOf(message), timestamp]));
  const [id = 0] = await db
    .into<{ id: number }>(db.raw('chat_messages (room, gameId, fromId, message, searchTerms, timestamp)') as never)
    .insert(speaker as never);
  return id === 0 ? null : { id, timestamp: timestamp.toISOString() };
}

/** The developer or game that a system line is about. */
export interface SystemLineTarget {
  type: Exclude<ChatMessage['systemMessageType'], ''>;
  targetId: number;
}

/** Stores a system line; answers its id. */
export async function insertSystemLine(
  db: Knex,
  room: Room,
  message: string,
  { type, targetId }: SystemLineTarget,
): Promise<number> {
  const [id = 0] = await db('chat_messages').insert({
    room: room.roomKey,
    gameId: room.gameId,
    message,
    // System lines are not searched.
    searchTerms: '',
    isSystemMessage: true,
    systemMessageType: type,
    systemMessageTargetId: targetId,
    timestamp: new Date(),
  });
  return id;
}

const inSiteRoom = (db: Knex) => db('chat_messages').where({ room: siteRoom.roomKey });

/** Deletes all messages of a developer in the site's room. */
export const deleteMessagesOf = (db: Knex, developerId: number) =>
  deleteCounted(db, inSiteRoom(db).where({ fromId: developerId }));

/** Keeps a copy of them until it is settled whether a ban stays. */
export const setMessagesAside = (db: Knex, developerId: number) =>
  db.raw(
    `insert into banned_messages (id, developerId, message, timestamp, edited)
     select id, fromId, message, timestamp, edited from chat_messages where room = ? and fromId = ?`,
    [siteRoom.roomKey, developerId],
  );

/** Puts the messages that were set aside back. Returns the ids of the newest, oldest first: those that open rooms show. */
export async function returnMessages(db: Knex, developerId: number): Promise<number[]> {
  const rows = await db('banned_messages').where({ developerId }).orderBy('id').forUpdate();
  await db.raw(
    `insert into chat_messages (id, room, fromId, message, timestamp, edited)
     select id, ?, developerId, message, timestamp, edited from banned_messages where developerId = ?`,
    [siteRoom.roomKey, developerId],
  );
  for (const { timestamp } of rows) await restoreToDay(db, timestamp);
  await forgetMessagesOf(db, developerId);
  return rows.slice(-shownAtOnce).map(({ id }) => id);
}

export const forgetMessagesOf = (db: Knex, developerId: number): PromiseLike<number> =>
  db('banned_messages').where({ developerId }).delete();

export interface LineRow {
  id: number;
  fromId: number | null;
  timestamp: string;
  message: string;
}

/** A message of somebody in this room, locked; undefined for system lines and other rooms. */
export const lockLine = (db: Knex, { roomKey }: Room, id: number): PromiseLike<LineRow | undefined> =>
  db('chat_messages')
    .where({ id, room: roomKey, isSystemMessage: false })
    .forUpdate()
    .first('id', 'fromId', 'timestamp', 'message');

export const changeLine = (db: Knex, id: number, message: string) =>
  db('chat_messages')
    .where({ id })
    .update({ message, searchTerms: searchTermsOf(message), edited: new Date() });

/** Deletes a locked message; its day, if it is counted, counts less. */
export async function deleteLine(db: Knex, { roomKey }: Room, { id, timestamp }: Pick<LineRow, 'id' | 'timestamp'>) {
  await db('chat_messages').where({ id }).delete();
  await decrementDay(db, roomKey, timestamp.slice(0, 10), 1);
}

/** Deletes the line about a registration or a new game. */
export const deleteSystemLine = (db: Knex, type: 'registeredDeveloper' | 'createdGame', targetId: number) =>
  deleteCounted(db, inSiteRoom(db).where({ systemMessageType: type, systemMessageTargetId: targetId }));

/** Locks the rows first, so that the counts of their days lose exactly these. */
async function deleteCounted(db: Knex, lines: Knex.QueryBuilder) {
  const rows = (await lines.select('id', 'timestamp').forUpdate()) as { id: number; timestamp: string }[];
  const byDay = new Map<string, number[]>();
  for (const { id, timestamp } of rows) {
    const day = timestamp.slice(0, 10);
    byDay.set(day, [...(byDay.get(day) ?? []), id]);
  }
  for (const [day, ids] of [...byDay].sort()) {
    await db('chat_messages').whereIn('id', ids).delete();
    await decrementDay(db, siteRoom.roomKey, day, ids.length);
  }
}
