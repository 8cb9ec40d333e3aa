import type { Knex } from 'knex';

/** Counts an action of a new account. Returns the number including this one, locked until the transaction ends. */
export async function countAction(db: Knex, developerId: number, what: string): Promise<number> {
  await db.raw(
    'insert into new_account_counts (developerId, what, times) values (?, ?, 1) on duplicate key update times = times + 1',
    [developerId, what],
  );
  const row = await db('new_account_counts').where({ developerId, what }).forUpdate().first('times');
  return row?.times ?? 0;
}

/** Deletes the counts of accounts that were registered before a time. */
export async function deleteOldCounts(db: Knex, before: Date) {
  await db('new_account_counts')
    .whereIn('developerId', db('developers').where('registrationDate', '<', before).select('id'))
    .delete();
}
