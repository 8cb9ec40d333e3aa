import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Settings } from '../settings';

/** The folder of a site's backups. */
export const backupFolder = ({ BACKUP_DIR, VAR_DIR }: Pick<Settings, 'BACKUP_DIR' | 'VAR_DIR'>) =>
  resolve(BACKUP_DIR ?? join(VAR_DIR, 'backups'));

const stamped = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** The name of a backup that is taken now; names sort by time. */
export const stampOf = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The time in a backup's name. */
export const timeOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z.*$/, 'T$1:$2:$3Z'));

const unfinished = '.unfinished';
/** The name of its folder until it is complete. */
export const unfinishedName = (name: string) => `${name}${unfinished}`;

/** The finished backups in a folder, oldest first. */
export const backupsIn = async (folder: string) => (await namesIn(folder)).filter((name) => stamped.test(name));

/** Backups that were broken off or are running. */
export const unfinishedIn = async (folder: string) =>
  (await namesIn(folder)).filter(
    (name) => name.endsWith(unfinished) && stamped.test(name.slice(0, -unfinished.length)),
  );

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.sort();
}
