import type { Knex } from 'knex';
import { createTable } from './columns';

/** Builds for testers only: whom the owner of a game has named, its links, and the visits that both allow. */
export async function up(db: Knex) {
  await db.schema.alterTable('builds', (table) => {
    table.boolean('testersOnly').notNullable().defaultTo(false);
  });
  await createTable(db, 'build_testers', ({ to, time }, table) => {
    to('gameId', 'games', 'CASCADE');
    to('developerId', 'developers', 'CASCADE');
    time('created').notNullable();
    table.primary(['gameId', 'developerId']);
  });
  await createTable(db, 'build_links', ({ id, to, hash, time, count }) => {
    id();
    to('gameId', 'games', 'CASCADE');
    hash('secretHash').notNullable().unique();
    time('created').notNullable();
    time('endsAt').notNullable();
    count('visits');
  });
  await createTable(db, 'build_visits', ({ to, hash, time }, table) => {
    hash('ticketHash').notNullable().primary();
    to('buildId', 'builds', 'CASCADE');
    // Null for visitors; the link is null for people whom the owner has named, and for the team.
    table.integer('developerId').unsigned().nullable().references('id').inTable('developers').onDelete('CASCADE');
    table.integer('linkId').unsigned().nullable().references('id').inTable('build_links').onDelete('CASCADE');
    time('endsAt').notNullable();
    table.index(['endsAt'], 'build_visits_by_end');
  });
}
