import { dayMs } from '#shared/durations';
import { archiveFiles } from '../areas/accountExport';
import { buildFiles } from '../areas/builds';
import { developerFiles } from '../areas/developers';
import { gameFiles } from '../areas/games';
import { mediaFiles } from '../areas/media';
import { logoFiles } from '../site';
import { foreignPictureFiles, textPictureFiles } from '../areas/texts';
import type { Host } from '../http/call';
import { findOrphans, removeOrphan, type OwnedFiles } from '../infrastructure/orphanFiles';

/** All kinds of stored files; an area that stores some is listed here. */
const kinds: OwnedFiles[] = [
  ...developerFiles,
  ...gameFiles,
  ...mediaFiles,
  ...textPictureFiles,
  ...foreignPictureFiles,
  ...logoFiles,
  ...archiveFiles,
  ...buildFiles,
];

/** Up to so many orphans are removed even if they are most of the files. */
const uncheckedLimit = 50;
/** Files that one night removes; the next night goes on. */
const maxFilesPerRun = 10_000;

/**
 * Removes files without a row, as left by a crash or a lost database connection. Files of the last day stay: a client
 * may repeat the call that gives them a row. Files of removed content that a crash or an outage of the storage kept in place
 * are quarantined.
 */
export async function removeOrphans({ db, files, log }: Pick<Host, 'db' | 'files' | 'log'>, now = new Date()) {
  const before = new Date(now.getTime() - dayMs);
  const { orphans, counts } = await findOrphans(db, files, { kinds, before, limit: maxFilesPerRun });
  if (counts.withoutRow > uncheckedLimit && counts.withoutRow > counts.files / 2) {
    log.error(counts, 'Most uploaded files are in no row: this is not the database they belong to. None was removed');
    return;
  }
  let removed = 0;
  for (const file of orphans) if (await removeOrphan(db, files, file)) removed += 1;
  if (removed > 0) log.warn({ ...counts, removed }, 'Uploaded files that no row has were removed');
}
