import type { Knex } from 'knex';

const hour = 60 * 60 * 1_000;
const daysAddressKept = 30;

/** Deletes what has run out: sessions, solved challenges, links of mails. */
export async function deleteExpired(db: Knex, now: Date) {
  await db('sessions').where('expiresAt', '<', now).delete();
  await db('spent_challenges').where('expiresAt', '<', now).delete();
  // Not sooner: links that were sent are counted for a while.
  await db('keycodes')
    .where('expiresAt', '<', new Date(now.getTime() - 24 * hour))
    .delete();
}

/** The audit log keeps whole addresses for 30 days, then only their first half (security §12). */
export async function shortenAddresses(db: Knex, now: Date) {
  await db('audit_log')
    .where('happenedAt', '<', new Date(now.getTime() - daysAddressKept * 24 * hour))
    .where('address', 'like', '%.%.%.%')
    .where('address', 'not like', '%.x')
    .update({ address: db.raw("concat(substring_index(address, '.', 2), '.x')") as unknown as string });
}
