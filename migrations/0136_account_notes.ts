import type { Knex } from 'knex';
import { createTable } from './columns';

/** Notes of moderators on an account, which they alone read. */
export async function up(db: Knex) {
  await createTable(db, 'account_notes', ({ id, to, time }, table) => {
    id();
    to('developerId', 'developers', 'CASCADE');
    to('authorId', 'developers', 'SET NULL');
    table.string('text', 1_000).notNullable();
    time('created').notNullable();
  });
}
