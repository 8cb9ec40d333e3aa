import type { Knex } from 'knex';

/** The accounts whose address is not confirmed, in the order in which the desk lists them. The index is built while others write. */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    table.index(['emailConfirmed', 'id'], 'developers_by_confirmation');
  });
}
