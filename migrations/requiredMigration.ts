import type { Knex } from 'knex';

/** The name of the counter that holds the number of the migration. */
const counter = 'requiredMigration';

/**
 * Says that processes which do not know the migration of this number must not run on the database from now on. It belongs
 * into a second step: a migration that removes what versions before that number still use.
 */
export async function requireMigration(db: Knex, number: number): Promise<void> {
  await db('site_counters').insert({ name: counter, value: number }).onConflict('name').merge();
}

/** The number of the migration that every process must know; 0 if none is required. */
export async function requiredMigration(db: Knex): Promise<number> {
  const row = await db('site_counters').where({ name: counter }).first('value');
  return row?.value ?? 0;
}
