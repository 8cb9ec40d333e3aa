import type { Knex } from 'knex';
import { dayMs, hourMs } from '#shared/durations';

const daysAddressKept = 30;

/** The last hour, counted since 1970, whose chores somebody has begun. */
const choresHour = 'choresHour';

/** True for one of all the processes that ask for the chores of an hour. */
export async function claimHourlyRun(db: Knex, now: Date): Promise<boolean> {
  const value = Math.floor(now.getTime() / hourMs);
  await db('site_counters').insert({ name: choresHour, value: 0 }).onConflict('name').ignore();
  return (await db('site_counters').where({ name: choresHour }).where('value', '<', value).update({ value })) === 1;
}

/** Deletes what has run out: sessions, solved challenges, links of mails. */
export async function deleteExpired(db: Knex, now: Date) {
  await db('sessions').where('expiresAt', '<', now).delete();
  await db('spent_challenges').where('expiresAt', '<', now).delete();
  // Not sooner: links that were sent are counted for a while.
  await db('keycodes')
    .where('expiresAt', '<', new Date(now.getTime() - dayMs))
    .delete();
}

/** The audit log keeps whole addresses for 30 days, then only their first half (security §12). */
export async function shortenAddresses(db: Knex, now: Date) {
  await db('audit_log')
    .where('happenedAt', '<', new Date(now.getTime() - daysAddressKept * dayMs))
    .where('address', 'like', '%.%.%.%')
    .where('address', 'not like', '%.x')
    .update({ address: db.raw("concat(substring_index(address, '.', 2), '.x')") as unknown as string });
}
