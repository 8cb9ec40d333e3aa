import type { Knex } from 'knex';
import { daysIn } from '../../../server/areas/chat/days.queries';
import type { TestSite } from './site';

export const siteGeneral = 'siteGeneral';
type Client = ReturnType<TestSite['visitor']>;

export const say = (client: Client, message: string, chatRoomId = siteGeneral) =>
  client.post('/api/chatrooms').send({ message, chatRoomId });
export const read = (client: Client, query: Record<string, unknown> = {}) =>
  client.get('/api/chatrooms').query({ chatRoomId: siteGeneral, ...query });
export const textsOf = (items: { message: string }[]) => items.map(({ message }) => message);

/** Inserts chat messages and counts them by day. */
export async function insertMessages(db: Knex, fromId: number, days: Record<string, number>, room = siteGeneral) {
  for (const [day, messageCount] of Object.entries(days)) {
    await db('chat_days').insert({ room, day, messageCount });
    for (let index = 0; index < messageCount; index += 1)
      await db('chat_messages').insert({
        room,
        fromId,
        message: `${day} ${index}`,
        timestamp: new Date(`${day}T12:00:${String(index).padStart(2, '0')}.000Z`),
      });
  }
}

/** The message counts of the days that are over and counted, and of the others. */
export async function countsOf(db: Knex) {
  const days = (await daysIn(db, siteGeneral)) as { day: string; messageCount: number }[];
  return Object.fromEntries<number>(days.map(({ day, messageCount }) => [day, messageCount]));
}
