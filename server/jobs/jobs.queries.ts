import type { Knex } from 'knex';
import { dayMs, hourMs } from '#shared/durations';

const daysAddressKept = 30;

/** The last hour since 1970 whose jobs a process has claimed. */
const claimedHour = 'choresHour';

/** Claims the jobs of an hour; true for one process only. */
export async function claimHourlyRun(db: Knex, now: Date): Promise<boolean> {
  const value = Math.floor(now.getTime() / hourMs);
  await db('site_counters').insert({ name: claimedHour, value: 0 }).onConflict('name').ignore();
  return (await db('site_counters').where({ name: claimedHour }).where('value', '<', value).update({ value })) === 1;
}

/** Deletes expired sessions, solved challenges and mail links. */
export async function deleteExpired(db: Knex, now: Date) {
  await db('sessions').where('expiresAt', '<', now).delete();
  await db('spent_challenges').where('expiresAt', '<', now).delete();
  // A day later, because sent links are counted for a while.
  await db('keycodes')
    .where('expiresAt', '<', new Date(now.getTime() - dayMs))
    .delete();
}

/** Shortens addresses in the audit log to their first half after 30 days. */
export async function shortenAddresses(db: Knex, now: Date) {
  await db('audit_log')
    .where('happenedAt', '<', new Date(now.getTime() - daysAddressKept * dayMs))
    .where('address', 'like', '%.%.%.%')
    .where('address', 'not like', '%.x')
    .update({ address: db.raw("concat(substring_index(address, '.', 2), '.x')") as unknown as string });
}
