import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { minuteMs } from '#shared/durations';

/** Uploads under server-made names, served below `/userdata`. */
export interface Files {
  /** The folder of uploads until their call is over. */
  uploadFolder: string;
  /** The folder that `/userdata` serves from. */
  root: string;
  /** Writes a file atomically and flushes it to the disk, before the row that names it is written. */
  put(path: string, bytes: Buffer): Promise<void>;
  /** Moves a file and sets its time to now, because its row is about to follow. Nothing happens where it is missing. */
  move(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** The names of the files in a folder that were written before then. */
  olderThan(folder: string, before: Date): Promise<string[]>;
  /** Removes uploads of calls that were broken off, as by a crash. */
  tidyUploads(now: Date): Promise<void>;
}

/** Longer than any call takes: older uploads belong to no call of any process. */
const uploadsTakeMs = 10 * minuteMs;

export async function createFiles(root: string): Promise<Files> {
  const uploadFolder = join(root, '.uploads');
  await mkdir(uploadFolder, { recursive: true });
  const olderThan = async (folder: string, before: Date) => {
    const old: string[] = [];
    for (const name of await namesIn(join(root, folder))) {
      const found = await stat(join(root, folder, name)).catch(ifAbsent(null));
      if (found?.isFile() && found.mtime < before) old.push(name);
    }
    return old;
  };
  const tidyUploads = async (now: Date) => {
    for (const name of await olderThan('.uploads', new Date(now.getTime() - uploadsTakeMs)))
      await rm(join(uploadFolder, name), { force: true });
  };
  await tidyUploads(new Date());
  return {
    uploadFolder,
    root,
    put: async (path, bytes) => {
      const target = join(root, path);
      const temporary = join(uploadFolder, randomUUID());
      await mkdir(dirname(target), { recursive: true });
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
    },
    move: async (from, to) => {
      await mkdir(dirname(join(root, to)), { recursive: true });
      const now = new Date();
      // Set before the move: the file is young from its first moment in the new place.
      await utimes(join(root, from), now, now).catch(ifAbsent(undefined));
      await rename(join(root, from), join(root, to)).catch(ifAbsent(undefined));
    },
    remove: (path) => rm(join(root, path), { force: true }),
    olderThan,
    tidyUploads,
  };
}

const namesIn = (folder: string) => readdir(folder).catch(ifAbsent<string[]>([]));

/** The file may be removed meanwhile. */
const ifAbsent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return instead;
  };
