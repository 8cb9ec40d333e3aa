import type { Knex } from 'knex';
import type { AuditAction } from '#shared/areas/moderation/moderation';
import { tokensLimits } from '#shared/areas/outward/tokens';
import { dayMs, hourMs } from '#shared/durations';

const addressRetentionDays = 30;
/** Tokens that one run deletes; the others wait for the next. */
const maxTokensPerRun = 5_000;

/** The counter of the last hour, since 1970, whose jobs a process has claimed. */
const claimedHourCounter = 'choresHour';

/** Claims the jobs of an hour; true for one process only. */
export async function claimHourlyRun(db: Knex, now: Date): Promise<boolean> {
  const value = Math.floor(now.getTime() / hourMs);
  const claimed = await db('site_counters').where({ name: claimedHourCounter }).first('value');
  if (claimed && claimed.value >= value) return false;
  await db('site_counters').insert({ name: claimedHourCounter, value: 0 }).onConflict('name').ignore();
  return (
    (await db('site_counters').where({ name: claimedHourCounter }).where('value', '<', value).update({ value })) === 1
  );
}

/** Deletes expired sessions, solved challenges, mail links and access tokens. */
export async function deleteExpired(db: Knex, now: Date) {
  await db('sessions').where('expiresAt', '<', now).delete();
  await db('spent_challenges').where('expiresAt', '<', now).delete();
  // A day later, because sent links are counted for a while.
  await db('keycodes')
    .where('expiresAt', '<', new Date(now.getTime() - dayMs))
    .delete();
  await db('access_tokens')
    .where('expiresAt', '<', new Date(now.getTime() - tokensLimits.daysKept * dayMs))
    .limit(maxTokensPerRun)
    .delete();
}

/** The hour since 1970 before which the addresses in the audit log are shortened. */
const shortenedHour = 'auditAddressesHour';
/** Hours of the log that one statement reads: a busy site has many lines. */
const hoursAtOnce = 24;

/**
 * Shortens addresses in the audit log to their first half after 30 days. It notes how far it is: a log of years would take
 * longer than a statement may.
 */
export async function shortenAddresses(db: Knex, now: Date) {
  const until = Math.floor((now.getTime() - addressRetentionDays * dayMs) / hourMs);
  for (let hour = await firstUnshortened(db, until); hour < until;) {
    const next = Math.min(hour + hoursAtOnce, until);
    await shortenBetween(db, new Date(hour * hourMs), new Date(next * hourMs));
    await db('site_counters').insert({ name: shortenedHour, value: next }).onConflict('name').merge();
    hour = next;
  }
}

/** The hour of the first line whose address may still be whole; `otherwise` for an empty log. */
async function firstUnshortened(db: Knex, otherwise: number): Promise<number> {
  const noted = await db('site_counters').where({ name: shortenedHour }).first('value');
  if (noted) return noted.value;
  const [oldest] = await db('audit_log').min<{ time: string | null }[]>({ time: 'happenedAt' });
  return oldest?.time ? Math.floor(Date.parse(oldest.time) / hourMs) : otherwise;
}

const shortened = `if(address like '%::/64',
  concat(substring_index(address, ':', 2), '::/32'), concat(substring_index(address, '.', 2), '.x'))`;

async function shortenBetween(db: Knex, from: Date, to: Date) {
  await db('audit_log')
    .where('happenedAt', '>=', from)
    .where('happenedAt', '<', to)
    .whereRaw("(address like '%::/64' or (address like '%.%.%.%' and address not like '%.x'))")
    .update({ address: db.raw(shortened) as unknown as string });
}

/** Whether the database answers. */
export const isAnswering = (db: Knex): Promise<boolean> =>
  db.raw('select 1').then(
    () => true,
    () => false,
  );

/** The number of the newest line of the audit log. */
export async function newestAuditLine(db: Knex): Promise<number> {
  const [newest] = await db('audit_log').max<{ id: number | null }[]>({ id: 'id' });
  return newest?.id ?? 0;
}

const developerPrefix = 'developer:';

interface OperatorChange {
  /** The line of the audit log. */
  id: number;
  /** The developer whose role or password was changed; null where settings of the site were. */
  developerId: number | null;
}

/** The changes of operators, by the lines of the audit log after this one. */
export async function readOperatorChanges(db: Knex, { after }: { after: number }): Promise<OperatorChange[]> {
  const lines = await db('audit_log')
    .where('id', '>', after)
    .whereIn('action', ['roleChange', 'passwordChange', 'secondStep', 'siteSettings'] satisfies AuditAction[])
    .select('id', 'action', 'target');
  return lines.flatMap(({ id, action, target }): OperatorChange[] => {
    if (action === 'siteSettings') return [{ id, developerId: null }];
    // Roles in games are followed where they change, and so are passwords but for those that the command sets.
    return target.startsWith(developerPrefix)
      ? [{ id, developerId: Number(target.slice(developerPrefix.length)) }]
      : [];
  });
}
