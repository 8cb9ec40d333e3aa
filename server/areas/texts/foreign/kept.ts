import { dayMs, minuteMs } from '#shared/durations';
import { sha256Hex } from '../../../db/keys';
import type { Host } from '../../../http/call';
import { readBytes } from '../../../infrastructure/storage';
import { pathOf } from './paths';
import { bytesKept, deleteKept, ended, leastUsed, noteUse, readKept, storeKept } from './kept.queries';

export const keptPictures = {
  /** Bytes of all pictures; the least used ones make room for others. */
  maxBytes: 2e9,
  /** After which a picture is fetched again. */
  freshMs: 7 * dayMs,
  /** After which one that could not be fetched is tried again. */
  failedMs: 10 * minuteMs,
  /** After which a picture that nobody has looked at goes. */
  unusedMs: 30 * dayMs,
};

/** How often the use of a picture is noted. */
const noteEveryMs = dayMs;
const batch = 200;

type Keeper = Pick<Host, 'db' | 'files' | 'hasRoom'>;

/** The kept picture of an address; null where it is known to fail, undefined where it must be fetched. */
export async function findKept({ db, files }: Keeper, address: string, now = new Date()) {
  const hash = sha256Hex(address);
  const row = await readKept(db, hash, now);
  if (!row) return undefined;
  if (row.bytes === 0) return null;
  if (Date.parse(row.usedAt) < now.getTime() - noteEveryMs) await noteUse(db, hash, now);
  // After a restore, or while another process removes it, the file is missing.
  return (await readBytes(files, pathOf(hash))) ?? undefined;
}

/** Keeps a picture, or that it could not be fetched (null). Without room on the disk a picture is not kept. */
export async function keep(host: Keeper, address: string, picture: Buffer | null, now = new Date()) {
  const { db, files, hasRoom } = host;
  const hash = sha256Hex(address);
  if (!(await hasRoom('all'))) return;
  if (picture) {
    await makeRoom(host, picture.length);
    await files.put(pathOf(hash), picture);
  } else await files.remove(pathOf(hash));
  const lifetime = picture ? keptPictures.freshMs : keptPictures.failedMs;
  const until = new Date(now.getTime() + lifetime);
  await storeKept(db, { hash, bytes: picture?.length ?? 0, until, usedAt: now });
}

async function remove({ db, files }: Pick<Host, 'db' | 'files'>, hashes: readonly string[]) {
  await deleteKept(db, hashes);
  for (const hash of hashes) await files.remove(pathOf(hash));
}

/** Removes pictures that nobody has looked at for a month, and failures that are over. */
export async function removeOldPictures(host: Pick<Host, 'db' | 'files'>, now = new Date()) {
  const { db } = host;
  const unusedBefore = new Date(now.getTime() - keptPictures.unusedMs);
  for (;;) {
    const hashes = await ended(db, unusedBefore, now, batch);
    if (hashes.length === 0) return;
    await remove(host, hashes);
  }
}

/** Removes the least used pictures until there is room for another within the limit. */
async function makeRoom(host: Pick<Host, 'db' | 'files'>, bytesNeeded: number) {
  const { db } = host;
  let surplus = (await bytesKept(db)) + bytesNeeded - keptPictures.maxBytes;
  while (surplus > 0) {
    const hashes: string[] = [];
    for (const { hash, bytes } of await leastUsed(db, batch)) {
      if (surplus <= 0) break;
      hashes.push(hash);
      surplus -= bytes;
    }
    if (hashes.length === 0) return;
    await remove(host, hashes);
  }
}
