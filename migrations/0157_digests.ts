import type { Knex } from 'knex';
import { createTable } from './columns';

/** Digests: when the next one of each account is due, and up to where the last one went. */
export async function up(db: Knex) {
  await createTable(db, 'digests', ({ to, time, looseId }, table) => {
    to('developerId', 'developers', 'CASCADE').primary();
    // Null until it is planned.
    time('dueAt').nullable();
    // The newest post that earlier digests may have told of, and the time up to which they told of everything else.
    looseId('postId');
    time('upTo').notNullable();
    table.index(['dueAt'], 'digests_due');
  });
  await db.schema.alterTable('notification_settings', (table) => {
    // Of the digest alone; null for the default.
    table.enum('period', ['daily', 'weekly']).nullable();
  });
  await db.schema.alterTable('saved_search_finds', (table) => {
    // The moment at which its owner was told, and whether by a mail.
    table.datetime('toldAt', { precision: 3 }).nullable();
    table.boolean('isMailed').notNullable().defaultTo(false);
  });
}
