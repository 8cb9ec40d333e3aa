import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isConnectionLost, isDeadlock, isLockConflict, isUnsent } from './errors';

const maxAttempts = 4;
/** Many writes to one row may deadlock again and again; the database notices each at once. */
const maxAttemptsOnDeadlock = 8;

interface TransactionOptions {
  /**
   * Each statement sees what is committed, and no gaps between rows are locked; for work that reads rows without relying
   * on what it has read before. A transaction within another one has that one's isolation.
   */
  isReadCommitted?: boolean;
}

/**
 * Runs `work` in one transaction. A deadlock repeats it up to seven times, an expired lock wait or a connection that broke
 * before the commit up to three times, after a short random pause, so `work` must have no effects outside the database.
 */
export function inTransaction<T>(
  db: Knex,
  work: (transaction: Knex.Transaction) => Promise<T>,
  { isReadCommitted = false }: TransactionOptions = {},
): Promise<T> {
  const isolation = isReadCommitted && !db.isTransaction ? { isolationLevel: 'read committed' as const } : {};
  let mayBeCommitted = false;
  const attempt = async () => {
    mayBeCommitted = false;
    let failure: unknown;
    const whole = db.transaction(async (transaction) => {
      try {
        const result = await work(transaction);
        mayBeCommitted = true;
        return result;
      } catch (error) {
        failure = error;
        throw error;
      }
    }, isolation);
    return whole.catch((error: unknown) => {
      // On a broken connection the rollback fails too, and knex throws only that error.
      throw failure ?? error;
    });
  };
  return retry(
    db,
    attempt,
    (error) => isLockConflict(error) || isUnsent(error) || (isConnectionLost(error) && !mayBeCommitted),
  );
}

/** The same without a transaction, for statements that wait for locks and may be the victim of a deadlock. */
export const retryOnConflict = <T>(db: Knex, work: () => Promise<T>): Promise<T> => retry(db, work, isLockConflict);

async function retry<T>(db: Knex, work: () => Promise<T>, isRetryable: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      // Both kinds of failure have rolled back the outermost transaction, so only that one can be repeated.
      const limit = isDeadlock(error) ? maxAttemptsOnDeadlock : maxAttempts;
      if (!isRetryable(error) || attempt >= limit || db.isTransaction) throw error;
      await wait(attempt * 20 + Math.random() * 60);
    }
  }
}
