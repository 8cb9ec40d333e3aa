import { mkdir, open, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** What people uploaded, under server-made names below `/userdata`. */
export interface Files {
  /** Where uploads lie until their call is over. */
  uploadFolder: string;
  /** The folder that `/userdata` serves from. */
  root: string;
  /** Puts a file in place at once, flushed to the disk, before the row that names it is written. */
  put(path: string, bytes: Buffer): Promise<void>;
  remove(path: string): Promise<void>;
}

export async function createFiles(root: string): Promise<Files> {
  const uploadFolder = join(root, '.uploads');
  await rm(uploadFolder, { recursive: true, force: true });
  await mkdir(uploadFolder, { recursive: true });
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
    remove: (path) => rm(join(root, path), { force: true }),
  };
}
