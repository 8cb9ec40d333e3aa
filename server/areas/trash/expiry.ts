import { hourMs } from '#shared/durations';
import type { Host } from '../../http/call';
import { quarantineFolder, trashIdOf } from './quarantine';
import { deleteOldTrash, trashAmong } from './trash.queries';

const batch = 500;

/** Deletes for good what moderators removed 14 days ago, and files that lie aside without it. */
export async function emptyOldTrash({ db, files }: Pick<Host, 'db' | 'files'>, now = new Date()) {
  await deleteOldTrash(db, now);
  // What is just being put aside, or taken back, is left to whoever does it.
  const names = await files.olderThan(quarantineFolder, new Date(now.getTime() - hourMs));
  for (let start = 0; start < names.length; start += batch) {
    const owned = names.slice(start, start + batch).flatMap((name) => {
      const id = trashIdOf(name);
      return id === null ? [] : [{ name, id }];
    });
    const kept = await trashAmong(
      db,
      owned.map(({ id }) => id),
    );
    for (const { name, id } of owned) if (!kept.has(id)) await files.remove(`${quarantineFolder}/${name}`);
  }
}
