import type { Knex } from 'knex';
import { createTable } from './columns';

/** Contact settings: the choice of who may write to an account, and its blocks. */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    table.enum('whoMayMessage', ['everyone', 'following', 'nobody']).notNullable().defaultTo('everyone');
  });
  await createTable(db, 'blocks', ({ id, to, time }, table) => {
    id();
    to('blockerId', 'developers', 'CASCADE');
    to('blockedId', 'developers', 'CASCADE');
    time('created').notNullable();
    table.unique(['blockerId', 'blockedId']);
    table.index(['blockerId', 'id'], 'blocks_by_age');
    table.index(['blockedId', 'blockerId'], 'blocks_of_blocked');
  });
}
