import type { Knex } from 'knex';

/** Accounts may show as offline. Their visits, which nobody else sees, are noted apart. */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    table.boolean('showAsOffline').notNullable().defaultTo(false);
    table.datetime('hiddenVisitAt', { precision: 3 }).nullable();
  });
}
