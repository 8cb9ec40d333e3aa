import type { Knex } from 'knex';

/** Open classifieds of a game, newest first, are read out of an index by its page. */
export async function up(db: Knex) {
  await db.schema.alterTable('classifieds', (table) => {
    table.index(['gameId', 'state'], 'classifieds_openings');
  });
}
