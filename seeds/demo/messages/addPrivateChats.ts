import type { Knex } from 'knex';
import { before, hours, idOf, type IdByName } from '../ids';
import { privateTalks, type PrivateTalk } from './privateChats';
import { randomOf } from '../random';

/** Adds private chats between some developers. */
export async function addPrivateChats(db: Knex, now: Date, people: IdByName) {
  const random = randomOf('privateChats');
  for (const talk of privateTalks) {
    const [oneId, otherId] = [idOf(people, talk.pair[0]), idOf(people, talk.pair[1])];
    const pair = { lowId: Math.min(oneId, otherId), highId: Math.max(oneId, otherId) };
    const [chatId = 0] = await db('private_chats').insert(pair);
    let at = before(now, hours(talk.hoursAgo));
    const ids: number[] = [];
    const days = new Map<string, number>();
    for (const [by, text] of talk.lines) {
      at = new Date(at.getTime() + random.between(40, 400) * 1_000);
      const fromId = by === 0 ? oneId : otherId;
      const [id = 0] = await db('private_messages').insert({ chatId, fromId, text, timestamp: at });
      ids.push(id);
      const day = at.toISOString().slice(0, 10);
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    for (const [day, messageCount] of days) await db('private_chat_days').insert({ chatId, day, messageCount });
    await db('private_chat_members').insert(membersOf(talk, { chatId, oneId, otherId, ids, at }));
  }
}

interface Talked {
  chatId: number;
  oneId: number;
  otherId: number;
  /** The messages in their order. */
  ids: readonly number[];
  at: Date;
}

/** The last speaker has read all, the other all but the last lines. */
function membersOf({ lines, unread, isRequest }: PrivateTalk, { chatId, oneId, otherId, ids, at }: Talked) {
  const lastBy = lines.at(-1)?.[0];
  return [oneId, otherId].map((developerId, index) => {
    const unreadCount = index === lastBy ? 0 : unread;
    return {
      chatId,
      developerId,
      partnerId: index === 0 ? otherId : oneId,
      messageCount: ids.length,
      isUnread: unreadCount > 0,
      unreadCount,
      readUpToId: ids.at(-1 - unreadCount) ?? 0,
      isRequest: isRequest === true && index === 1,
      lastMessageTime: at,
    };
  });
}
