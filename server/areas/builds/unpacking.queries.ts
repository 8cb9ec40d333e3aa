import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { BuildProblem } from '#shared/areas/builds/refusals';
import { buildsLimits } from '#shared/areas/builds/limits';
import { minuteMs } from '#shared/durations';
import type { BuildRow } from '../../db/tables';
import type { UnpackedFile } from './unpack/unpack';

/** The time that a process may be silent about a build that it unpacks. */
const claimMs = 2 * minuteMs;

/** Takes a build that is to be unpacked, and that no process unpacks. */
export async function claimBuild(db: Knex): Promise<BuildRow | undefined> {
  const claim = randomBytes(16).toString('hex');
  const claimed = await db('builds')
    .whereIn('state', ['uploaded', 'checked'])
    .where((free) => void free.whereNull('claimedUntil').orWhere('claimedUntil', '<', new Date()))
    .orderBy('created')
    .limit(1)
    .update({ claim, claimedUntil: new Date(Date.now() + claimMs), attempts: db.raw('attempts + 1') as never });
  return claimed === 0 ? undefined : db('builds').where({ claim }).first();
}

type Claimed = Pick<BuildRow, 'id' | 'claim'>;
const own = (db: Knex, { id, claim }: Claimed) => db('builds').where({ id, claim });
const unclaimed = { claim: null, claimedUntil: null };

/** Holds a claim for longer; false if it is lost, or the build is gone. */
export const holdBuild = async (db: Knex, claimed: Claimed): Promise<boolean> =>
  (await own(db, claimed).update({ claimedUntil: new Date(Date.now() + claimMs) })) === 1;

/** Lets another attempt begin at a time. An attempt that was broken off by a shutdown does not count. */
export async function releaseBuild(db: Knex, claimed: Claimed, { at, counts }: { at: Date; counts: boolean }) {
  const attempts = db.raw(counts ? 'attempts' : 'attempts - 1') as never;
  await own(db, claimed).update({ claim: null, claimedUntil: at, attempts });
}

/** Notes that the files of a build are in order; false if the claim is lost. */
export const noteChecked = async (db: Knex, claimed: Claimed, storageKey: string): Promise<boolean> =>
  (await own(db, claimed).update({ state: 'checked', storageKey })) === 1;

/** Notes why a build is refused; false if the claim is lost. */
export async function noteRefused(db: Knex, claimed: Claimed, { reason, file }: BuildProblem): Promise<boolean> {
  const problemFile = [...file].slice(0, buildsLimits.path).join('');
  const refused = { state: 'refused', problem: reason, problemFile, storageKey: null, ...unclaimed } as const;
  if ((await own(db, claimed).update(refused)) !== 1) return false;
  await db('build_parts').where({ buildId: claimed.id }).delete();
  return true;
}

/** Lets a build be played, of which the storage has all files; false if the claim is lost. */
export async function noteReady(db: Knex, claimed: Claimed, files: readonly UnpackedFile[]): Promise<boolean> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if ((await own(db, claimed).update({ state: 'ready', bytes, ...unclaimed })) !== 1) return false;
  const { id: buildId } = claimed;
  await db.batchInsert(
    'build_files',
    files.map(({ number, path, bytes: size }) => ({ buildId, number, path, bytes: size })),
    500,
  );
  await db('build_parts').where({ buildId }).delete();
  return true;
}
