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
  // Ids instead of a subquery, which would lock every account that it reads.
  const counted = db('new_account_counts').distinct('developerId');
  const oldIds: number[] = await db('developers')
    .whereIn('id', counted)
    .where('registrationDate', '<', before)
    .pluck('id');
  await db('new_account_counts').whereIn('developerId', oldIds).delete();
}
