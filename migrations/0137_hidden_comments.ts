import type { Knex } from 'knex';

/** Comments that the owner of the page has hidden under its posts. */
export async function up(db: Knex) {
  await db.schema.alterTable('comments', (table) => {
    table.datetime('hiddenAt', { precision: 3 }).nullable();
    // Without a foreign key, which would copy the table: whoever is gone is nobody.
    table.integer('hiddenById').unsigned().nullable();
  });
}
