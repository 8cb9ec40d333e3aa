import type { Knex } from 'knex';
import { topics } from '#shared/topics';
import { before, days, hours, idOf, type IdByName } from '../ids';
import { randomOf } from '../random';
import { chatLines } from './chatLines';

/** Some days of talk in the site's room; the last one ended an hour ago. */
export async function addChat(db: Knex, now: Date, people: IdByName) {
  const random = randomOf('chat');
  for (const [index, lines] of chatLines.entries()) {
    const daysAgo = chatLines.length - 1 - index;
    let at = before(now, days(daysAgo) + hours(1) + lines.length * 150_000);
    for (const [alias, message] of lines) {
      at = new Date(at.getTime() + random.between(20, 130) * 1_000);
      await addMessage(db, { fromId: idOf(people, alias), message, timestamp: at });
    }
  }
}

interface Said {
  fromId: number;
  message: string;
  timestamp: Date;
}

async function addMessage(db: Knex, said: Said) {
  const room = topics.siteRoom;
  const day = said.timestamp.toISOString().slice(0, 10);
  await db('chat_messages').insert({ ...said, room });
  await db('chat_days')
    .insert({ room, day, messageCount: 1 })
    .onConflict(['room', 'day'])
    .merge({ messageCount: db.raw('messageCount + 1') });
}
