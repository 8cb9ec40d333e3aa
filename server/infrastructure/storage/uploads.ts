import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { minuteMs } from '#shared/durations';
import { makeFolder } from '../../settings/makeFolder';
import type { Files } from './files';

/** Longer than any call may take: older files belong to no running call. */
const staleAfterMs = 10 * minuteMs;

/** Opens the folder for files of running calls, and removes what a crash has left there. */
export async function openUploads(uploadFolder: string): Promise<Pick<Files, 'uploadFolder' | 'tidyUploads'>> {
  makeFolder(uploadFolder, 0o777);
  const tidyUploads = async (now: Date) => {
    const before = new Date(now.getTime() - staleAfterMs);
    for (const name of await readdir(uploadFolder)) {
      const file = join(uploadFolder, name);
      const found = await stat(file).catch(ifMissing(null));
      if (found && found.mtime < before) await rm(file, { force: true });
    }
  };
  await tidyUploads(new Date());
  return { uploadFolder, tidyUploads };
}

/** Handles the error of a missing file (ENOENT), as files may be removed at any time; rethrows others. */
export const ifMissing =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return fallback;
  };
