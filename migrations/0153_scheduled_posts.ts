import type { Knex } from 'knex';
import { createTable } from './columns';

/** DevLogs that are published at a time of their writer's choice. */
export async function up(db: Knex) {
  await createTable(db, 'scheduled_posts', ({ id, to, code, time, title }, table) => {
    id();
    to('developerId', 'developers', 'CASCADE');
    // The game in whose name it is published; null for the writer's own page.
    table.integer('gameId').unsigned().nullable().references('id').inTable('games').onDelete('CASCADE');
    title('title', 128);
    table.text('content', 'mediumtext').notNullable();
    table.enum('mark', ['none', 'mature', 'spoiler']).notNullable().defaultTo('none');
    // The moment in UTC, and the zone in whose clocks it was chosen.
    time('due').notNullable();
    code('timeZone', 64).notNullable();
    // A draft waits for its writer: it was refused or taken off the schedule, or comes out of a backup. Then `problem` says why.
    table.enum('state', ['scheduled', 'draft']).notNullable().defaultTo('scheduled');
    title('problem', 300);
    time('created').notNullable();
    // Read by the job that publishes what is due.
    table.index(['state', 'due'], 'scheduled_posts_due');
  });
}
