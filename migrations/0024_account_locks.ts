import type { Knex } from 'knex';

/** Unique keys that only foreign keys need; they begin with the id, like the primary key. */
const ofForeignKeys = [
  ['developers', 'developers_copied'],
  ['developers', 'developers_advertising'],
  ['games', 'games_advertising'],
] as const;

/**
 * Locks of accounts and games in one order. Updates took the unique keys of 0008 and 0019 for cheaper than the primary
 * key and locked them first, locking reads locked the primary key first: both at once was a deadlock. The optimizer no
 * longer sees these keys; foreign keys still use them.
 */
export async function up(db: Knex) {
  for (const [table, key] of ofForeignKeys)
    await db.raw(`alter table ${table} alter index ${key} /*M! ignored */ /*!80000 invisible */`);
  // Its shared lock on the account came before every exclusive one. The account's deletion deletes the keys itself.
  await db.schema.alterTable('idempotency_keys', (table) => {
    table.dropForeign('developerId');
  });
}
