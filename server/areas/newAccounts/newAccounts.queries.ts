import type { Knex } from 'knex';

/** Counts what a new account does now; answers how often it has, this time included. Two at once wait for each other. */
export async function countAction(db: Knex, developerId: number, what: string): Promise<number> {
  await db.raw(
    'insert into new_account_counts (developerId, what, times) values (?, ?, 1) on duplicate key update times = times + 1',
    [developerId, what],
  );
  const row = await db('new_account_counts').where({ developerId, what }).forUpdate().first('times');
  return row?.times ?? 0;
}

/** Forgets what accounts have done that were registered before then. */
export async function forgetOldCounts(db: Knex, before: Date) {
  await db('new_account_counts')
    .whereIn('developerId', db('developers').where('registrationDate', '<', before).select('id'))
    .delete();
}
