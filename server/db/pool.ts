import type { Knex } from 'knex';

interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** The connections that are in use and free, and the calls that wait for one. */
export function poolUsage(db: Knex): Record<'used' | 'free' | 'waiting', number> {
  const { pool } = db.client as { pool: Pool };
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}
