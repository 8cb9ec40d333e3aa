import type { Knex } from 'knex';

/**
 * Things locked by a name because they have no row of their own: the names of accounts, which are compared by what they look
 * like, and the lists of the operators' desk, whose rows are counted.
 */
export type LockName = 'names' | 'deskLists';

/** Locks this until the transaction ends. What counts is read afterwards. */
export async function lockByName(db: Knex, name: LockName) {
  await db('site_counters').where({ name }).forUpdate().first('value');
}
