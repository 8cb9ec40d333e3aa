import type { Knex } from 'knex';

/**
 * The game whose builds a token may upload. A column of its own: processes that do not know it let such a token do nothing
 * more than its other columns say.
 */
export async function up(db: Knex) {
  await db.schema.alterTable('access_tokens', (table) => {
    table.integer('buildsGameId').unsigned().nullable().references('id').inTable('games').onDelete('SET NULL');
  });
}
