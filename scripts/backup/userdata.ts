import { createWriteStream } from 'node:fs';
import { link, mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { exportFolder, partFolder, inBatches, type Files, type StoredFile } from '../../server/infrastructure/storage';
import { parts, sumOf } from './manifest';

/** Files that can be made or sent again. */
const isLeftOut = (path: string) => [exportFolder, partFolder].some((folder) => path.startsWith(`${folder}/`));

/** Checksums by the path below userdata. */
export type Sums = Map<string, string>;

/** Files that are copied at once: most of the time goes into waiting for a bucket. */
export const atOnce = 16;

interface Keeping {
  from: Files;
  /** The folder of the new backup. */
  into: string;
  /** The backup before it, if any. */
  before: string | undefined;
}

/**
 * Copies files that the backup does not have yet, but no archives of accounts. A file unchanged since the previous backup is hard-linked, so that a
 * backup takes space only for what is new.
 */
export async function keepFiles({ from, into, before }: Keeping, sums: Sums) {
  const known = before === undefined ? new Map<string, string>() : await readSums(before);
  const keep = async (file: StoredFile) => {
    const { path } = file;
    const target = join(into, parts.userdata, path);
    const kept = before === undefined ? undefined : join(before, parts.userdata, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const sum = known.get(path);
    if (kept !== undefined && sum !== undefined && (await isSame(file, kept))) {
      await link(kept, target);
      sums.set(path, sum);
    } else if (await copyWithTime(from, file, target)) sums.set(path, await sumOf(target));
  };
  for await (const some of inBatches(from.list(), atOnce)) {
    const missing = some.filter(({ path }) => !sums.has(path) && !isLeftOut(path));
    // All have ended before a failure is reported, so that nothing is written into a removed folder.
    for (const result of await Promise.allSettled(missing.map(keep)))
      if (result.status === 'rejected') throw result.reason;
  }
}

/**
 * Copies files that rows name and `keepFiles` did not find: the lists of a distributed storage may be behind. Those that
 * are gone are left out.
 */
export async function keepNamed({ from, into }: Keeping, sums: Sums, paths: readonly string[]) {
  for (const path of paths.filter((each) => !sums.has(each))) {
    const target = join(into, parts.userdata, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (await copyWithTime(from, { path, modified: new Date() }, target)) sums.set(path, await sumOf(target));
  }
}

async function isSame({ bytes, modified }: StoredFile, kept: string): Promise<boolean> {
  const there = await stat(kept).catch(noFile);
  // File times are rounded to a millisecond.
  return there !== null && bytes === there.size && Math.abs(modified.getTime() - there.mtimeMs) <= 1;
}

function noFile(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

/** False where the file was deleted meanwhile. */
async function copyWithTime(
  from: Files,
  { path, modified }: Pick<StoredFile, 'path' | 'modified'>,
  target: string,
): Promise<boolean> {
  const content = await from.read(path);
  if (!content) return false;
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  await utimes(target, modified, modified);
  return true;
}

export async function writeSums(folder: string, sums: Sums) {
  const lines = [...sums].sort().map(([path, sum]) => `${sum}  ${parts.userdata}/${path}\n`);
  await writeFile(join(folder, parts.sums), lines.join(''), { mode: 0o600 });
}

export async function readSums(folder: string): Promise<Sums> {
  const text = await readFile(join(folder, parts.sums), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66 + parts.userdata.length + 1), line.slice(0, 64)]));
}
