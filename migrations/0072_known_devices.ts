import type { Knex } from 'knex';

/** Whether the account had logged in with the browser before. Of too many sessions, those of unknown devices end first. */
export async function up(db: Knex) {
  await db.schema.alterTable('sessions', (table) => {
    table.boolean('isKnownDevice').notNullable().defaultTo(false);
  });
}
