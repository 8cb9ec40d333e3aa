import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isLockConflict } from './errors';

const mostTries = 4;

/**
 * Runs `work` in one transaction; a deadlock or lock wait repeats the whole of it up to three times with a short random
 * pause, so `work` must not do anything outside the database (security §14.5).
 */
export const inTransaction = <T>(db: Knex, work: (transaction: Knex.Transaction) => Promise<T>): Promise<T> =>
  retryOnConflict(db, () => db.transaction(work));

/** The same for what reads without a transaction of its own, but waits for locks: the conflict may undo it as well. */
export async function retryOnConflict<T>(db: Knex, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      // Inside another transaction only the outermost may be repeated: the conflict has rolled it back as a whole.
      if (!isLockConflict(error) || attempt === mostTries || db.isTransaction) throw error;
      await wait(attempt * 20 + Math.random() * 60);
    }
  }
}
