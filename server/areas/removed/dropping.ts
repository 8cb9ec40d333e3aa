import type { Host } from '../../http/call';
import { asideFolder, removedIdOf } from './aside';
import { deleteOldRemoved, keptAmong } from './removed.queries';

const batch = 500;

/** Deletes for good what moderators removed 14 days ago, and files that lie aside without it. */
export async function dropOldRemoved({ db, files }: Pick<Host, 'db' | 'files'>, now = new Date()) {
  await deleteOldRemoved(db, now);
  const names = await files.olderThan(asideFolder, now);
  for (let start = 0; start < names.length; start += batch) {
    const owned = names.slice(start, start + batch).map((name) => ({ name, id: removedIdOf(name) ?? 0 }));
    const kept = await keptAmong(
      db,
      owned.map(({ id }) => id),
    );
    for (const { name, id } of owned) if (!kept.has(id)) await files.remove(`${asideFolder}/${name}`);
  }
}
