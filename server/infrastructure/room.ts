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

/** Answers whether the disks of this machine have room. A disk is examined once a second at most. */
export function watchRoom(settings: Pick<Settings, 'VAR_DIR' | 'files' | 'EMBEDDED_DATABASE'>) {
  const known = new Map<string, { until: number; hasRoom: Promise<boolean> }>();
  const foldersOf = (kind: RoomKind): string[] => {
    const embedded = settings.EMBEDDED_DATABASE ? [settings.VAR_DIR] : [];
    if (kind === 'rows') return embedded;
    const files = folderOfFiles(settings) ?? settings.VAR_DIR;
    return kind === 'files' ? [...embedded, files] : [settings.VAR_DIR, files];
  };
  const hasRoomAt = (folder: string): Promise<boolean> => {
    const last = known.get(folder);
    if (last && last.until > performance.now()) return last.hasRoom;
    const hasRoom = examine(folder);
    known.set(folder, { until: performance.now() + secondMs, hasRoom });
    return hasRoom;
  };
  return async (kind: RoomKind): Promise<boolean> => {
    const answers = await Promise.all(foldersOf(kind).map(hasRoomAt));
    return answers.every(Boolean);
  };
}

/** A folder that cannot be examined is not without room: what fails then says why. */
async function examine(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= reservedBytes;
}
