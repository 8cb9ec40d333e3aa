import type { Knex } from 'knex';
import type { Room } from './rooms.queries';

/** The seconds between two messages of one person in a room; 0 without slow mode. */
export async function slowSecondsOf(db: Knex, { roomKey }: Room): Promise<number> {
  const row = await db('chat_slow_rooms').where({ room: roomKey }).first('seconds');
  return row?.seconds ?? 0;
}

/** Sets or, with 0, ends the slow mode of a room; when everybody has written goes with it. */
export async function saveSlowMode(db: Knex, { roomKey: room, gameId }: Room, seconds: number) {
  if (seconds === 0) await db('chat_slow_rooms').where({ room }).delete();
  else await db('chat_slow_rooms').insert({ room, gameId, seconds }).onConflict('room').merge(['seconds']);
}

interface Turn {
  room: Room;
  developerId: number;
  seconds: number;
  now: Date;
}

/**
 * Takes a turn in a room with slow mode, if the last one is long enough ago; of several at once, one gets it. Returns the
 * milliseconds to wait, 0 if it was taken.
 */
export async function takeTurn(
  db: Knex,
  { room: { roomKey: room }, developerId, seconds, now }: Turn,
): Promise<number> {
  // Slow mode may end meanwhile, and the room with it: `ignore` then inserts nothing.
  await db.raw(
    `insert ignore into chat_slow_turns (room, developerId, lastAt) values (?, ?, '1000-01-01')
     on duplicate key update room = chat_slow_turns.room`,
    [room, developerId],
  );
  const waitMs = seconds * 1_000;
  const turn = db('chat_slow_turns').where({ room, developerId });
  const taken = await turn
    .clone()
    .where('lastAt', '<=', new Date(now.getTime() - waitMs))
    .update({ lastAt: now });
  if (taken > 0) return 0;
  const last = await turn.forUpdate().first('lastAt');
  return last ? Math.max(1, Date.parse(last.lastAt) + waitMs - now.getTime()) : 0;
}
