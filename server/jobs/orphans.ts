import { dayMs } from '#shared/durations';
import { developerFiles } from '../areas/developers';
import { gameFiles } from '../areas/games';
import { mediaFiles } from '../areas/media';
import { textPictureFiles } from '../areas/textPictures';
import type { Host } from '../http/call';
import { findOrphans, removeOrphan, type OwnedFiles } from '../infrastructure/orphanFiles';

/** All kinds of stored files; an area that stores some is listed here. */
const kinds: OwnedFiles[] = [...developerFiles, ...gameFiles, ...mediaFiles, ...textPictureFiles];

/** So many orphans are removed without a further check. */
const fewFiles = 50;

/**
 * Removes files without a row, as left by a crash or a lost database connection. Files of the last day stay: a client
 * may repeat the call that gives them a row.
 */
export async function removeOrphans({ db, files, log }: Pick<Host, 'db' | 'files' | 'log'>, now = new Date()) {
  const { found, unnamed } = await findOrphans(db, files, { kinds, before: new Date(now.getTime() - dayMs) });
  const counts = { files: found.length, withoutRow: unnamed.length };
  if (unnamed.length > fewFiles && unnamed.length > found.length / 2) {
    log.error(counts, 'Most uploaded files are in no row: this is not the database they belong to. None was removed');
    return;
  }
  let removed = 0;
  for (const file of unnamed) if (await removeOrphan(db, files, file)) removed += 1;
  if (removed > 0) log.warn({ ...counts, removed }, 'Uploaded files that no row has were removed');
}
