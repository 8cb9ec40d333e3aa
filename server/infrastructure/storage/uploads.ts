import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { minuteMs } from '#shared/durations';
import type { Files } from './files';

/** Longer than any call takes: older uploads belong to no call of any process. */
const uploadsTakeMs = 10 * minuteMs;

/** The folder of uploads that are under way. What a crash left in it is removed at once. */
export async function openUploads(uploadFolder: string): Promise<Pick<Files, 'uploadFolder' | 'tidyUploads'>> {
  await mkdir(uploadFolder, { recursive: true });
  const tidyUploads = async (now: Date) => {
    const before = new Date(now.getTime() - uploadsTakeMs);
    for (const name of await readdir(uploadFolder)) {
      const file = join(uploadFolder, name);
      const found = await stat(file).catch(ifAbsent(null));
      if (found && found.mtime < before) await rm(file, { force: true });
    }
  };
  await tidyUploads(new Date());
  return { uploadFolder, tidyUploads };
}

/** The file may be removed meanwhile. */
export const ifAbsent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return instead;
  };
