import type { Knex } from 'knex';

/**
 * The looks of names, so that a new one is not mistaken for another account's. The running site fills those of rows that
 * have none yet; names that look alike already stay.
 */
export async function up(db: Knex) {
  await db.raw(
    'alter table developers add column skeleton varbinary(255) null, add index developers_by_skeleton (skeleton)',
  );
  // The row that is locked while a name is chosen.
  await db('site_counters').insert({ name: 'names', value: 0 }).onConflict('name').ignore();
}
