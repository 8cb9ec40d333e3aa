import type { Knex } from 'knex';
import { createTable } from './columns';

/** First posts of new accounts that wait for the approval of a moderator: the input of the call that made them. */
export async function up(db: Knex) {
  await createTable(db, 'held_posts', ({ id, to, code, count, title, time }, table) => {
    id();
    to('developerId', 'developers', 'CASCADE');
    code('call', 40).notNullable();
    code('place', 40).notNullable();
    table.specificType('input', 'longtext').notNullable();
    title('title', 160);
    title('excerpt', 200);
    title('link', 200);
    count('version');
    time('created').notNullable();
    code('state', 10).notNullable().defaultTo('waiting');
    title('reason', 500);
    to('decidedById', 'developers', 'SET NULL');
    time('decidedAt').nullable();
    time('remindedAt').nullable();
    table.index(['state', 'id'], 'held_posts_queue');
    table.index(['developerId', 'state'], 'held_posts_of_account');
  });
  await db.schema.alterTable('site_settings', (table) => {
    table.tinyint('heldPosts').unsigned().notNullable().defaultTo(0);
    table.datetime('heldSince', { precision: 3 }).nullable();
  });
}
