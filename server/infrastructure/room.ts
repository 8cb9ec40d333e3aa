import { statfs } from 'node:fs/promises';
import { secondMs } from '#shared/durations';
import type { Settings } from '../settings';
import { folderOfFiles } from './storage';

/** What needs room: uploads, rows of the database, or all that the site writes. */
export type RoomKind = 'files' | 'rows' | 'all';

/**
 * The free bytes below which nothing is written any more. MariaDB does not refuse what does not fit: a statement that finds
 * its disk full waits until it is stopped, and others wait for it.
 */
const reservedBytes = 50e6;

/** Answers whether the disks of this machine have room, also for so many bytes more. A disk is examined once a second at most. */
export function watchRoom(settings: Pick<Settings, 'VAR_DIR' | 'files' | 'EMBEDDED_DATABASE'>) {
  const known = new Map<string, { until: number; free: Promise<number> }>();
  const foldersOf = (kind: RoomKind): string[] => {
    const embedded = settings.EMBEDDED_DATABASE ? [settings.VAR_DIR] : [];
    if (kind === 'rows') return embedded;
    const files = folderOfFiles(settings) ?? settings.VAR_DIR;
    return kind === 'files' ? [...embedded, files] : [settings.VAR_DIR, files];
  };
  const freeAt = (folder: string): Promise<number> => {
    const last = known.get(folder);
    if (last && last.until > performance.now()) return last.free;
    const free = examine(folder);
    known.set(folder, { until: performance.now() + secondMs, free });
    return free;
  };
  return async (kind: RoomKind, bytes = 0): Promise<boolean> => {
    const free = await Promise.all(foldersOf(kind).map(freeAt));
    return free.every((each) => each >= reservedBytes + bytes);
  };
}

/** The free bytes. A folder that cannot be examined is not without room: what fails then says why. */
async function examine(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? Infinity : disk.bavail * disk.bsize;
}
