import type { Knex } from 'knex';
import { createTable } from './columns';

/** Slow mode of chat rooms. Rooms without it have no row. */
export async function up(db: Knex) {
  await createTable(db, 'chat_slow_rooms', ({ code }, table) => {
    code('room', 32).primary();
    table.integer('gameId').unsigned().nullable().references('id').inTable('games').onDelete('CASCADE');
    table.smallint('seconds').unsigned().notNullable();
  });
  // Apart from the messages: whoever deletes the last one still waits.
  await createTable(db, 'chat_slow_turns', ({ code, to, time }, table) => {
    code('room', 32).notNullable().references('room').inTable('chat_slow_rooms').onDelete('CASCADE');
    to('developerId', 'developers', 'CASCADE');
    time('lastAt').notNullable();
    table.primary(['room', 'developerId']);
  });
}
