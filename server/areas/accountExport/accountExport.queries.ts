import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { accountExportLimits as limits, type AccountArchive } from '#shared/areas/accountExport';
import { dayMs, hourMs, minuteMs } from '#shared/durations';
import type { AccountExportRow } from '../../db/tables';

/** The time that a process may be silent about an archive that it makes. */
export const claimMs = 2 * minuteMs;

/** Archives that still may be fetched: the password is the same, and the account is not banned. */
const living = (db: Knex) =>
  db('account_exports')
    .join('developers', 'developers.id', 'account_exports.developerId')
    .whereRaw('account_exports.epoch = developers.sessionEpoch')
    .where('developers.isBanned', false);

const hasNotExpired = (query: Knex.QueryBuilder) =>
  void query.whereNull('account_exports.expiresAt').orWhere('account_exports.expiresAt', '>', new Date());

/** The archive of an account. */
export const readExport = (db: Knex, developerId: number): Promise<AccountExportRow | undefined> =>
  living(db).where({ developerId }).where(hasNotExpired).first<AccountExportRow | undefined>('account_exports.*');

export const toArchive = (row: AccountExportRow): AccountArchive => ({
  state: row.state,
  asked: row.asked,
  failure: row.failure,
  bytes: row.bytes,
  expiresAt: row.expiresAt,
  nextAt: nextAt(row).toISOString(),
});

const nextAt = ({ state, asked }: AccountExportRow) =>
  new Date(Date.parse(asked) + (state === 'failed' ? 0 : limits.hoursBetween * hourMs));

/** Whether it bars another one. */
export const isTooSoon = (row: AccountExportRow): boolean => nextAt(row).getTime() > Date.now();

/** The bytes of all archives, also of those that are still to be made. */
export async function bytesOfExports(db: Knex): Promise<number> {
  const [row] = await db('account_exports')
    .whereNot({ state: 'failed' })
    .sum<{ bytes: string | number | null }[]>({ bytes: db.raw('coalesce(bytes, expectedBytes)') });
  return Number(row?.bytes ?? 0);
}

/** Replaces the archive of a locked account by one that is to be made. Returns the name of the former file. */
export async function replaceExport(
  db: Knex,
  asked: Pick<AccountExportRow, 'developerId' | 'epoch' | 'expectedBytes'>,
): Promise<string | null> {
  const { developerId } = asked;
  const former = await nameOfExport(db, developerId);
  await db('account_exports').where({ developerId }).delete();
  await db('account_exports').insert({ ...asked, state: 'waiting', asked: new Date() });
  return former;
}

/** The name of the file of an account's archive; null without one. */
export async function nameOfExport(db: Knex, developerId: number): Promise<string | null> {
  return (await db('account_exports').where({ developerId }).first('name'))?.name ?? null;
}

/** Takes an archive that is to be made, and that no process makes. */
export async function claimExport(db: Knex): Promise<AccountExportRow | undefined> {
  const claim = randomBytes(16).toString('hex');
  const claimed = await db('account_exports')
    .where({ state: 'waiting' })
    .where((free) => void free.whereNull('claimedUntil').orWhere('claimedUntil', '<', new Date()))
    .orderBy('asked')
    .limit(1)
    .update({ claim, claimedUntil: new Date(Date.now() + claimMs), attempts: db.raw('attempts + 1') as never });
  return claimed === 0 ? undefined : db('account_exports').where({ claim }).first();
}

type Claimed = Pick<AccountExportRow, 'developerId' | 'claim'>;
const own = (db: Knex, { developerId, claim }: Claimed) => db('account_exports').where({ developerId, claim });

/** Holds a claim for longer; false if it is lost, or the archive may not be fetched any more. */
export async function holdExport(db: Knex, claimed: Claimed): Promise<boolean> {
  await own(db, claimed).update({ claimedUntil: new Date(Date.now() + claimMs) });
  const { developerId, claim } = claimed;
  return (await living(db).where({ developerId, claim }).first('developerId')) !== undefined;
}

/** Lets another attempt begin at a time. An attempt that was broken off by a shutdown does not count. */
export async function releaseExport(db: Knex, claimed: Claimed, { at, counts }: { at: Date; counts: boolean }) {
  const attempts = db.raw(counts ? 'attempts' : 'attempts - 1') as never;
  await own(db, claimed).update({ claim: null, claimedUntil: at, attempts });
}

/** Notes that the archive is there; false if the claim is lost. */
export async function finishExport(db: Knex, claimed: Claimed, file: { name: string; bytes: number }) {
  const expiresAt = new Date(Date.now() + limits.daysKept * dayMs);
  const done = { state: 'ready', claim: null, claimedUntil: null, expiresAt, ...file } as const;
  return (await own(db, claimed).update(done)) === 1;
}

export async function failExport(db: Knex, claimed: Claimed, failure: 'noRoom' | 'error') {
  const expiresAt = new Date(Date.now() + limits.daysKept * dayMs);
  await own(db, claimed).update({ state: 'failed', claim: null, claimedUntil: null, failure, expiresAt });
}

/** Archives that nobody may fetch any more. */
export const readEnded = (db: Knex): Promise<Pick<AccountExportRow, 'developerId' | 'asked' | 'name'>[]> =>
  db('account_exports')
    .join('developers', 'developers.id', 'account_exports.developerId')
    .where(
      (ended) =>
        void ended
          .whereRaw('account_exports.epoch <> developers.sessionEpoch')
          .orWhere('developers.isBanned', true)
          .orWhere('account_exports.expiresAt', '<=', new Date()),
    )
    .select('account_exports.developerId', 'account_exports.asked', 'account_exports.name');

/** Forgets an archive, unless it was asked for anew meanwhile. */
export async function deleteExport(db: Knex, { developerId, asked }: Pick<AccountExportRow, 'developerId' | 'asked'>) {
  await db('account_exports')
    .where({ developerId, asked: new Date(asked) as never })
    .delete();
}

/** The names among these that archives have. */
export const namesOfExports = (db: Knex, names: readonly string[]) =>
  db('account_exports').whereIn('name', names).pluck('name');
