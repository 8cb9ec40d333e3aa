import type { Host } from '../../http/call';
import { removeCover } from './covers';
import { albumsAmong, piecesAmong } from './orphans.queries';
import { pieceFolders, pieceIdOf, removeFilesOf, type StoredPiece } from './storedFiles';

type Keeping = Pick<Host, 'db' | 'files'>;

/** Takes the files of a piece back that was not stored; what became of its row is read, because a lost answer tells nothing. */
export async function removeWithoutPiece({ db, files }: Keeping, id: number, piece: StoredPiece) {
  if ((await piecesAmong(db, [id])).size === 0) await removeFilesOf(files, piece);
}

/** The same with the cover of an album. */
export async function removeWithoutAlbum({ db, files }: Keeping, id: number) {
  if ((await albumsAmong(db, [id])).size === 0) await removeCover(files, id);
}

const hour = 60 * 60 * 1_000;
const batch = 500;

/** Removes files that no piece and no album has, as a crash leaves them; what was written just now may still get its row. */
export async function removeOrphans({ db, files }: Keeping, now = new Date()) {
  const before = new Date(now.getTime() - hour);
  for (const folder of pieceFolders) await sweep(files, folder, before, pieceIdOf, (ids) => piecesAmong(db, ids));
  await sweep(files, 'avatars', before, albumIdOf, (ids) => albumsAmong(db, ids));
}

const albumIdOf = (fileName: string) => {
  const [, id] = /^media_(\d{1,10})\.(?:jpg|webp)$/.exec(fileName) ?? [];
  return id === undefined ? null : Number(id);
};

async function sweep(
  files: Host['files'],
  folder: string,
  before: Date,
  idOf: (fileName: string) => number | null,
  livingAmong: (ids: number[]) => Promise<ReadonlySet<number>>,
) {
  const names = await files.olderThan(folder, before);
  for (let start = 0; start < names.length; start += batch) {
    const owned = names.slice(start, start + batch).flatMap((name) => {
      const id = idOf(name);
      return id === null ? [] : [{ name, id }];
    });
    const living = await livingAmong(owned.map(({ id }) => id));
    for (const { name, id } of owned) if (!living.has(id)) await files.remove(`${folder}/${name}`);
  }
}
