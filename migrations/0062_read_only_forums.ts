import type { Knex } from 'knex';

/** Forums in which only moderators write, as those for announcements. */
export async function up(db: Knex) {
  await db.schema.alterTable('forums', (table) => {
    table.boolean('onlyModeratorsWrite').notNullable().defaultTo(false);
  });
}
