import type { Knex } from 'knex';
import { newAccountsLimits } from '#shared/areas/moderation/newAccounts';
import { dayMs } from '#shared/durations';
import { contentKinds, type AnyKind } from '../../content';
import { toPage } from '../../db/paging';
import type { DeveloperRow } from '../../db/tables';
import { isBannedByModeratorsSql, isSomebodys } from '../../people';

const columns = [
  'id',
  'alias',
  'stringUrl',
  'avatarId',
  'registrationDate',
  'siteModCanBan',
] as const satisfies readonly (keyof DeveloperRow)[];
export type NewAccountRow = Pick<DeveloperRow, (typeof columns)[number]> & { isBanned: number };

interface Page {
  before?: number | undefined;
  /** Only these accounts. */
  ids?: readonly number[] | undefined;
}

/** One page of the accounts, newest first; ids count up with each registration. */
export async function readNewest(db: Knex, { before, ids }: Page) {
  const query = db('developers').where(isSomebodys);
  if (before !== undefined) void query.where('id', '<', before);
  if (ids !== undefined) void query.whereIn('id', ids);
  const { pageSize } = newAccountsLimits;
  const rows = await query
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .select<NewAccountRow[]>(...columns, db.raw(`${isBannedByModeratorsSql('developers')} as isBanned`));
  return toPage(rows, pageSize);
}

/** How much of one kind an account has written, and the newest of it. */
export interface Written {
  developerId: number;
  count: number;
  newestId: number;
  newestAt: string;
}

/** What accounts have written of one kind, without what only the members of a game may read. */
export async function readWritten(db: Knex, kind: AnyKind, developerIds: readonly number[]): Promise<Written[]> {
  const query = writtenOf(db, kind);
  return query ? ((await query.whereIn(`found.${kind.written?.by}`, [...developerIds])) as Written[]) : [];
}

/** The accounts that have lately written the name of a host into a text or link of one kind, with the newest such text. */
export async function readLinking(db: Knex, kind: AnyKind, host: string): Promise<Written[]> {
  const { text, links = [], written } = kind;
  const places = text === null ? links : [text, ...links];
  const query = writtenOf(db, kind);
  if (!query || !written || places.length === 0) return [];
  const since = new Date(Date.now() - newAccountsLimits.hostDays * dayMs);
  // Subdomains count, longer names do not: spam.example is neither notspam.example nor spam.example.net.
  const whole = `(?i)(?<![\\p{L}\\p{N}-])${host.replaceAll('.', '\\.')}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`;
  void query.where(`found.${written.at}`, '>', since).where((any: Knex.QueryBuilder) => {
    for (const place of places) void any.orWhereRaw('found.?? rlike ?', [place, whole]);
  });
  return (await query) as Written[];
}

function writtenOf(db: Knex, { table, written, membersOnly }: AnyKind): Knex.QueryBuilder | null {
  if (!written) return null;
  const query = db
    .from(`${table} as found`)
    .whereNotNull(`found.${written.by}`)
    .groupBy(`found.${written.by}`)
    .select({ developerId: `found.${written.by}` })
    .count({ count: '*' })
    .max({ newestId: 'found.id', newestAt: `found.${written.at}` });
  if (membersOnly !== undefined) void query.whereRaw(`coalesce(${membersOnly.replace(':id', 'found.id')}, 0) = 0`);
  return query;
}

/** The most accounts of a day that are looked through for a wave. */
const most = 1_000;

/** Of the accounts that registered since a time: those that have written something since another. */
export async function readWritersSince(db: Knex, times: { registered: Date; wrote: Date }): Promise<number[]> {
  const young = await db('developers')
    .where('registrationDate', '>', times.registered)
    .where('isBanned', false)
    .orderBy('id', 'desc')
    .limit(most)
    .pluck<number[]>('id');
  if (young.length < newAccountsLimits.wave.accounts) return [];
  const writers = new Set<number>();
  for (const { table, written } of contentKinds()) {
    if (!written) continue;
    const found = await db
      .from(table)
      .whereIn(written.by, young)
      .where(written.at, '>', times.wrote)
      .distinct<Record<string, number>[]>(written.by);
    for (const row of found) writers.add(row[written.by] ?? 0);
  }
  return [...writers].sort((one, other) => other - one);
}

/** The counter of the last hour, since 1970, in which moderators were alarmed. */
const alarmHour = 'waveAlarmHour';

/** Claims the alarm of an hour; true for one process only. */
export async function claimAlarm(db: Knex, hour: number): Promise<boolean> {
  await db('site_counters').insert({ name: alarmHour, value: 0 }).onConflict('name').ignore();
  return (await db('site_counters').where({ name: alarmHour }).where('value', '<', hour).update({ value: hour })) === 1;
}
