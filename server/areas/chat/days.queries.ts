import type { Knex } from 'knex';
import { dayMs, hourMs } from '#shared/durations';
import { retryOnConflict } from '../../db/transaction';
import { siteRoom } from './rooms.queries';

/*
 * Days in `chat_days` are over and counted. The messages after a room's newest counted day are counted when somebody
 * asks: a count that every message changed would make all who write into a room wait for each other.
 */

/** Later messages of a day are stored by then: a write ends within seconds. */
const lateMs = hourMs;

/** When the days of a room that are not counted begin, as SQL with one value, the room. */
const openDaysBegin = `coalesce((select date_add(max(day), interval 1 day) from chat_days where room = ?), '1000-01-01')`;

/** The days of a room with their message counts, as a query to go on with. */
export const daysIn = (db: Knex, roomKey: string): Knex.QueryBuilder =>
  db.from(
    db.raw(
      `(select day, messageCount from chat_days where room = ?
        union all
        select cast(timestamp as date) as day, count(*) as messageCount from chat_messages
        where room = ? and timestamp >= ${openDaysBegin} group by cast(timestamp as date)) as days`,
      [roomKey, roomKey, roomKey],
    ),
  );

/** The number of a day's messages: the kept one, or counted where there is none. */
export async function countDay(
  db: Knex,
  roomKey: string,
  { day, began, ended }: { day: string; began: Date; ended: Date },
) {
  const kept = db('chat_days').where({ room: roomKey, day }).select('messageCount');
  const counted = db('chat_messages')
    .where({ room: roomKey })
    .where('timestamp', '>=', began)
    .where('timestamp', '<', ended)
    .count('*');
  const row = await db.first<{ messageCount: number }>(db.raw('coalesce((?), (?)) as messageCount', [kept, counted]));
  return row.messageCount;
}

/** Whether somebody has written into the room of the site on a UTC day. */
export async function hasMessagesOn(db: Knex, day: string): Promise<boolean> {
  const began = new Date(day);
  const first = await db('chat_messages')
    .where({ room: siteRoom.roomKey })
    .where('timestamp', '>=', began)
    .where('timestamp', '<', new Date(began.getTime() + dayMs))
    .first('id');
  return first !== undefined;
}

/** Takes messages that are deleted from their day, if it is counted. */
export async function decrementDay(db: Knex, roomKey: string, day: string, messages: number) {
  await db('chat_days').where({ room: roomKey, day }).decrement('messageCount', messages);
}

/** Adds a restored message of the site's room to its day, if that is counted. */
export async function restoreToDay(db: Knex, timestamp: string) {
  const day = timestamp.slice(0, 10);
  // One statement: its reading waits for a count that is under way.
  await db.raw(
    `insert into chat_days (room, day, messageCount) select * from
       (select room, ? as day, 1 as messageCount from chat_days where room = ? group by room having max(day) >= ?) as counted
     on duplicate key update messageCount = chat_days.messageCount + 1`,
    [day, siteRoom.roomKey, day],
  );
}

/** Counts the days that are over, room by room. A message that is deleted meanwhile is waited for. */
export async function countPastDays(db: Knex, now: Date) {
  const today = new Date(now.getTime() - lateMs);
  today.setUTCHours(0, 0, 0, 0);
  for (const room of await uncountedRooms(db))
    await retryOnConflict(db, () =>
      db.raw(
        `insert into chat_days (room, day, messageCount, gameId)
         select room, cast(timestamp as date), count(*), max(gameId) from chat_messages
         where room = ? and timestamp >= ${openDaysBegin} and timestamp < ? group by room, cast(timestamp as date)`,
        [room, room, today],
      ),
    );
}

/** Rooms with messages after their newest counted day. Both groupings read one entry of an index for each room. */
async function uncountedRooms(db: Knex): Promise<string[]> {
  const written = db('chat_messages').groupBy('room').select('room').max({ at: 'timestamp' });
  const counted = db('chat_days').groupBy('room').select('room').max({ day: 'day' });
  return db
    .from(written.as('written'))
    .leftJoin(counted.as('counted'), 'counted.room', 'written.room')
    .whereRaw('(counted.day is null or counted.day < cast(written.at as date))')
    .pluck('written.room');
}
