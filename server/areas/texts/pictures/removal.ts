import { textPicturesLimits } from '#shared/areas/texts';
import { hourMs } from '#shared/durations';
import type { Call, Host } from '../../../http/call';
import { pathOf } from './paths';
import { deleteUnused, unusedBefore, unusedOf } from './removal.queries';
import { deleteEndedUses } from './uses.queries';

/** Removes pictures that no text shows. Recent ones stay: their text may not have been saved yet. */
export async function removeUnusedPictures({ db, files }: Pick<Host, 'db' | 'files'>, now = new Date()) {
  await deleteEndedUses(db, now);
  const before = new Date(now.getTime() - textPicturesLimits.unusedHours * hourMs);
  for (;;) {
    const unused = await unusedBefore(db, before);
    const removed = [];
    for (const { id, name } of unused) if (await deleteUnused(db, id)) removed.push(name);
    for (const name of removed) await files.remove(pathOf(name));
    // Those that remain have been used again since they were read.
    if (removed.length === 0) return;
  }
}

/** Removes the account's pictures, except those in texts that stay. */
export async function onAccountDeleted(
  { db, host, afterCommit }: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  developerId: number,
) {
  for (const { id, name } of await unusedOf(db, developerId))
    if (await deleteUnused(db, id)) afterCommit(() => host.files.remove(pathOf(name)));
}
