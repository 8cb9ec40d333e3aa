import { textPicturesLimits } from '#shared/areas/textPictures';
import { hourMs } from '#shared/durations';
import type { Call, Host } from '../../http/call';
import { pathOf } from './paths';
import { deleteUnused, unusedBefore, unusedOf } from './removal.queries';
import { forgetEndedUses } from './uses.queries';

/** Removes pictures that no text shows any more, or never did; texts that are just being saved are left alone. */
export async function removeUnusedPictures({ db, files }: Pick<Host, 'db' | 'files'>, now = new Date()) {
  await forgetEndedUses(db, now);
  const before = new Date(now.getTime() - textPicturesLimits.unusedHours * hourMs);
  for (;;) {
    const unused = await unusedBefore(db, before);
    const gone = [];
    for (const { id, name } of unused) if (await deleteUnused(db, id)) gone.push(name);
    for (const name of gone) await files.remove(pathOf(name));
    // What stays is shown again since it was read.
    if (gone.length === 0) return;
  }
}

/** At the deletion of an account: its pictures go, but for those in texts that stay for the others (wire §19.12). */
export async function onAccountDeleted(
  { db, host, afterCommit }: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  developerId: number,
) {
  for (const { id, name } of await unusedOf(db, developerId))
    if (await deleteUnused(db, id)) afterCommit(() => host.files.remove(pathOf(name)));
}
