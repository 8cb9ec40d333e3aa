import { constants } from 'node:fs';
import { copyFile, link, mkdir, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parts, sumOf } from './manifest';

/** Checksums by the path below userdata. */
export type Sums = Map<string, string>;

/** All files below a folder as paths in it, without unfinished uploads. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noFolder);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('.uploads/'))
    .sort();
}

function noFolder(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
  return [];
}

interface Keeping {
  /** The folder of the uploads. */
  from: string;
  /** The folder of the new backup. */
  into: string;
  /** The backup before it, if any. */
  before: string | undefined;
}

/**
 * Copies files that the backup does not have yet. A file unchanged since the previous backup is hard-linked, so that a
 * backup takes space only for what is new.
 */
export async function keepFiles({ from, into, before }: Keeping, sums: Sums) {
  const known = before === undefined ? new Map<string, string>() : await readSums(before);
  for (const path of await filesBelow(from)) {
    if (sums.has(path)) continue;
    const source = join(from, path);
    const target = join(into, parts.userdata, path);
    const kept = before === undefined ? undefined : join(before, parts.userdata, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      const sum = known.get(path);
      if (kept !== undefined && sum !== undefined && (await isSame(source, kept))) {
        await link(kept, target);
        sums.set(path, sum);
      } else {
        await copyWithTime(source, target);
        sums.set(path, await sumOf(target));
      }
    } catch (error) {
      // The file was deleted meanwhile.
      if ((error as { code?: string }).code !== 'ENOENT') throw error;
    }
  }
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [here, there] = await Promise.all([stat(one), stat(other).catch(noFile)]);
  // File times are rounded to a millisecond.
  return there !== null && here.size === there.size && Math.abs(here.mtimeMs - there.mtimeMs) <= 1;
}

function noFile(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

export async function copyWithTime(source: string, target: string) {
  await copyFile(source, target, constants.COPYFILE_EXCL);
  const { atime, mtime } = await stat(source);
  await utimes(target, atime, mtime);
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
