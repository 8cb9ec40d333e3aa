import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isLockConflict } from './errors';

const mostTries = 4;

/**
 * Runs `work` in one transaction. A lock conflict repeats it up to three times after a short random pause, so `work` must
 * have no effects outside the database.
 */
export const inTransaction = <T>(db: Knex, work: (transaction: Knex.Transaction) => Promise<T>): Promise<T> =>
  retryOnConflict(db, () => db.transaction(work));

/** The same without a transaction, for statements that wait for locks and may be the victim of a deadlock. */
export async function retryOnConflict<T>(db: Knex, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      // The conflict has rolled back the outermost transaction, so only that one can be repeated.
      if (!isLockConflict(error) || attempt === mostTries || db.isTransaction) throw error;
      await wait(attempt * 20 + Math.random() * 60);
    }
  }
}
