import type { Knex } from 'knex';
import type { ChatMessage } from '#shared/areas/chat';
import { siteRoom, type Room } from './rooms.queries';

interface NewMessage {
  message: string;
  fromId?: number;
  /** What a system message is about. */
  about?: { type: Exclude<ChatMessage['systemMessageType'], ''>; targetId: number };
}

/** Writes a message and counts it on its day; answers its id and time. */
export async function insertMessage(
  db: Knex,
  { stored, gameId }: Room,
  { message, fromId, about }: NewMessage,
): Promise<{ id: number; timestamp: string }> {
  const timestamp = new Date();
  const [id = 0] = await db('chat_messages').insert({
    room: stored,
    gameId,
    fromId: fromId ?? null,
    message,
    isSystemMessage: about !== undefined,
    systemMessageType: about?.type ?? '',
    systemMessageTargetId: about?.targetId ?? null,
    timestamp,
  });
  // Last of all: everybody who writes into the room waits for this row.
  await db('chat_days')
    .insert({ room: stored, day: timestamp.toISOString().slice(0, 10), messageCount: 1, gameId })
    .onConflict(['room', 'day'])
    .merge({ messageCount: db.raw('messageCount + 1') });
  return { id, timestamp: timestamp.toISOString() };
}

/** Whether somebody is banned by now; their message, which names them, holds the ban off from here on. */
export const isBannedNow = async (db: Knex, developerId: number): Promise<boolean> =>
  (await db('developers').where({ id: developerId, isBanned: true }).forShare().first('id')) !== undefined;

const inSiteRoom = (db: Knex) => db('chat_messages').where({ room: siteRoom.stored });

/** Deletes all that a developer wrote in the site's room. */
export const deleteMessagesOf = (db: Knex, developerId: number) =>
  deleteCounted(db, inSiteRoom(db).where({ fromId: developerId }));

/** Deletes the line that told of a registration or a new game. */
export const deleteLineAbout = (db: Knex, type: 'registeredDeveloper' | 'createdGame', targetId: number) =>
  deleteCounted(db, inSiteRoom(db).where({ systemMessageType: type, systemMessageTargetId: targetId }));

/** Locks what goes, so that the days lose exactly that. */
async function deleteCounted(db: Knex, going: Knex.QueryBuilder) {
  const rows = (await going.select('id', 'timestamp').forUpdate()) as { id: number; timestamp: string }[];
  const byDay = new Map<string, number[]>();
  for (const { id, timestamp } of rows) {
    const day = timestamp.slice(0, 10);
    byDay.set(day, [...(byDay.get(day) ?? []), id]);
  }
  for (const [day, ids] of [...byDay].sort()) {
    await db('chat_messages').whereIn('id', ids).delete();
    await db('chat_days').where({ room: siteRoom.stored, day }).decrement('messageCount', ids.length);
  }
}
