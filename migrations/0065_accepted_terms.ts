import type { Knex } from 'knex';

/** The version of the terms that an account has accepted, and the versions that ask for it. */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    table.integer('acceptedTerms').unsigned().notNullable().defaultTo(0);
    table.datetime('termsAcceptedAt', { precision: 3 }).nullable();
  });
  await db.schema.alterTable('legal_texts', (table) => {
    table.boolean('asksAcceptance').notNullable().defaultTo(false);
  });
}
