import type { Knex } from 'knex';

/** The row that is locked while entries of the operators' lists are counted, as those have a limit. */
export async function up(db: Knex) {
  await db('site_counters').insert({ name: 'deskLists', value: 0 }).onConflict('name').ignore();
}
