import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildsLimits as limits, partsOf } from '#shared/areas/builds/limits';
import { dayMs, hourMs, minuteMs, secondMs } from '#shared/durations';
import type { BuildRow } from '../../db/tables';
import { runInBackground } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { noRoomRefusal } from '../../http/noRoom';
import { lockGame } from '../../people';
import { emitBuilds, removeBuilds } from './announce';
import * as rows from './builds.queries';
import { pathOfFile, pathOfPart, removeParts } from './files';
import { removeUnpacked, unpackInThread } from './unpack/inThread';
import { UnpackProblem } from './unpack/problem';
import type { UnpackedFile } from './unpack/unpack';
import { deleteEndedVisits } from './testers.queries';
import { claimBuild, holdBuild, noteChecked, noteReady, noteRefused, releaseBuild } from './unpacking.queries';

/** Attempts at a build, with a pause after each. */
const maxAttempts = 3;
const retryAfterMs = minuteMs;
/** How often the claim of a build is renewed while it is unpacked. */
const holdEveryMs = 20 * secondMs;
const gigabyte = 1e9;

/** The claim is lost, the build is gone, or the process ends. */
class BrokenOff extends Error {}

/** Sites whose builds are being unpacked: one at a time in each process. */
const running = new WeakSet<Host>();

/** Unpacks the builds whose uploads are complete. */
export async function unpackBuilds(host: Host, isStopping: () => boolean = () => false) {
  if (running.has(host)) return;
  running.add(host);
  try {
    while (!isStopping()) {
      const claimed = await claimBuild(host.db);
      if (!claimed) return;
      await unpackOne(host, claimed, isStopping);
    }
  } finally {
    running.delete(host);
  }
}

async function unpackOne(host: Host, claimed: BuildRow, isStopping: () => boolean) {
  const work = join(host.files.uploadFolder, randomUUID());
  const { signal, stop } = watchClaim(host, claimed, isStopping);
  try {
    const files = await unpackUpload(host, claimed, { work, signal });
    await publish(host, claimed, { files, work, signal });
  } catch (error) {
    await handleFailure(host, claimed, signal.aborted ? signal.reason : error, isStopping);
  } finally {
    stop();
    await removeUnpacked(work);
    await rm(work, { force: true });
  }
}

/** Renews the claim; the signal ends the work once the claim is lost or the process stops. */
function watchClaim({ db }: Host, claimed: BuildRow, isStopping: () => boolean) {
  const ended = new AbortController();
  const watching = setInterval(() => {
    if (isStopping()) ended.abort(new BrokenOff());
  }, secondMs);
  const holding = setInterval(() => {
    holdBuild(db, claimed).then(
      (isHeld) => {
        if (!isHeld) ended.abort(new BrokenOff());
      },
      (error: unknown) => {
        ended.abort(error);
      },
    );
  }, holdEveryMs);
  const stop = () => {
    clearInterval(watching);
    clearInterval(holding);
  };
  return { signal: ended.signal, stop };
}

interface Work {
  /** The zip; its files lie beside it, with their numbers. */
  work: string;
  signal: AbortSignal;
}

/** Joins the parts of an upload and unpacks them. */
async function unpackUpload(host: Host, { id, packedBytes }: BuildRow, { work, signal }: Work) {
  if (!(await host.hasRoom('files', packedBytes + limits.unpackedBytes))) throw new UnpackProblem('noRoom');
  const { files } = host;
  const joined = async function* () {
    for (let part = 0; part < partsOf(packedBytes); part += 1) {
      const content = await files.read(pathOfPart(id, part));
      if (!content) throw new UnpackProblem('failed');
      yield* content as AsyncIterable<Buffer>;
    }
  };
  await pipeline(joined, createWriteStream(work, { flags: 'wx', mode: 0o600 }), { signal });
  return unpackInThread({ zip: work, into: work }, { signal });
}

/** Puts the files into the storage under a new key, which nobody knows, and then lets them be played all at once. */
async function publish(
  host: Host,
  claimed: BuildRow,
  { files, work, signal }: Work & { files: readonly UnpackedFile[] },
) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const others = (await rows.bytesOfBuilds(host.db)) - claimed.packedBytes;
  if (others + bytes > host.settings.BUILDS_GB * gigabyte) throw new UnpackProblem('noRoom');
  const key = rows.newStorageKey();
  if (!(await noteChecked(host.db, claimed, key))) throw new BrokenOff();
  let isPublished = false;
  try {
    for (const file of files) {
      signal.throwIfAborted();
      await host.files.put(pathOfFile(key, file.number), { path: `${work}-${file.number}`, bytes: file.bytes });
    }
    isPublished = await announceReady(host, claimed, files);
  } finally {
    if (!isPublished) for (const { number } of files) await host.files.remove(pathOfFile(key, number));
  }
}

/** Lets the build be played, as the current one if it is for everybody; false if it is gone. */
async function announceReady(host: Host, claimed: BuildRow, files: readonly UnpackedFile[]): Promise<boolean> {
  const { id, gameId } = claimed;
  const isReady = await runInBackground(host, async (call) => {
    await lockGame(call.db, gameId);
    if (!(await noteReady(call.db, claimed, files))) return false;
    if (!claimed.testersOnly) await rows.makeCurrent(call.db, { id, gameId });
    await removeBuilds(call, await rows.surplusBuilds(call.db, gameId));
    await emitBuilds(call, gameId, { isForAll: !claimed.testersOnly });
    return true;
  });
  if (isReady) await removeParts(host.files, claimed);
  return isReady;
}

async function handleFailure(host: Host, claimed: BuildRow, error: unknown, isStopping: () => boolean) {
  if (error instanceof BrokenOff) {
    if (isStopping()) await releaseBuild(host.db, claimed, { at: new Date(), counts: false });
    return;
  }
  if (error instanceof UnpackProblem) return refuseBuild(host, claimed, error);
  host.log.error({ err: error }, 'A build could not be unpacked');
  if (noRoomRefusal(error)) await refuseBuild(host, claimed, new UnpackProblem('noRoom'));
  else if (claimed.attempts >= maxAttempts) await refuseBuild(host, claimed, new UnpackProblem('failed'));
  else await releaseBuild(host.db, claimed, { at: new Date(Date.now() + retryAfterMs), counts: true });
}

async function refuseBuild(host: Host, claimed: BuildRow, problem: UnpackProblem) {
  const isRefused = await runInBackground(host, async (call) => {
    if (!(await noteRefused(call.db, claimed, problem))) return false;
    await emitBuilds(call, claimed.gameId);
    return true;
  });
  if (isRefused) await removeParts(host.files, claimed);
}

/** Deletes uploads that nobody has finished, and builds that were refused some days ago. */
export async function deleteEndedBuilds(host: Host, now: Date) {
  const uploads = new Date(now.getTime() - limits.uploadHours * hourMs);
  const refused = new Date(now.getTime() - limits.refusedDays * dayMs);
  for (const build of await rows.endedBuilds(host.db, { uploads, refused }))
    await runInBackground(host, async (call) => {
      await removeBuilds(call, [build]);
      await emitBuilds(call, build.gameId);
    });
  await deleteEndedVisits(host.db, now);
}
