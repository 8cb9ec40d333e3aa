import type { Knex } from 'knex';

/** How many mails in a row an address has refused for good. */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    table.tinyint('emailRefusals').unsigned().notNullable().defaultTo(0);
  });
}
