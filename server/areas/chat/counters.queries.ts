import type { Knex } from 'knex';
import { dayMs } from '#shared/durations';
import type { Counters, Row } from '../../db/counters';

export const chatCounters: readonly Counters[] = [
  {
    table: 'chat_days',
    key: ['room', 'day'],
    truths: { messageCount: 'coalesce(together.messages, 0)' },
    together: countDays,
  },
];

/** Counts these days by one query for all rooms; one a day would read the whole room each time. */
function countDays(db: Knex, days: readonly Row[]): Knex.QueryBuilder {
  const rooms = new Map<string, string[]>();
  for (const { room, day } of days) rooms.set(String(room), [...(rooms.get(String(room)) ?? []), String(day)]);
  return db('chat_messages')
    .where((inRooms) => {
      for (const [room, [first = '', ...more]] of rooms)
        void inRooms.orWhere((between) => {
          const end = new Date(Date.parse(more.at(-1) ?? first) + dayMs);
          void between.where({ room }).where('timestamp', '>=', new Date(first)).where('timestamp', '<', end);
        });
    })
    .groupByRaw('room, cast(timestamp as date)')
    .select('room', db.raw('cast(timestamp as date) as day, count(*) as messages'));
}
