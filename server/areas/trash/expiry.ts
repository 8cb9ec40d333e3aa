import { hourMs } from '#shared/durations';
import type { Host } from '../../http/call';
import { namesOlderThan } from '../../infrastructure/storage';
import { quarantineFolder, trashIdOf } from './quarantine';
import { deleteOldRemovals } from './removals.queries';
import { deleteOldTrash, trashAmong } from './trash.queries';

/** Deletes what has been in the trash for 14 days, and files in quarantine that belong to nothing in it. */
export async function emptyOldTrash({ db, files }: Pick<Host, 'db' | 'files'>, now = new Date()) {
  await deleteOldTrash(db, now);
  await deleteOldRemovals(db, now);
  // Younger files may belong to a removal or a restoration that is still running.
  const before = new Date(now.getTime() - hourMs);
  for await (const names of namesOlderThan(files, quarantineFolder, before)) {
    const ofTrash = names.flatMap((name) => {
      const id = trashIdOf(name);
      return id === null ? [] : [{ name, id }];
    });
    const there = await trashAmong(
      db,
      ofTrash.map(({ id }) => id),
    );
    for (const { name, id } of ofTrash) if (!there.has(id)) await files.remove(`${quarantineFolder}/${name}`);
  }
}
