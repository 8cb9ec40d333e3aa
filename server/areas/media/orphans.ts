import type { Host } from '../../http/call';
import { removeCover } from './covers';
import { albumsAmong, piecesAmong } from './orphans.queries';
import { removeFilesOf, type StoredPiece } from './storedFiles';

type Keeping = Pick<Host, 'db' | 'files'>;

/** Takes the files of a piece back that was not stored; what became of its row is read, because a lost answer tells nothing. */
export async function removeWithoutPiece({ db, files }: Keeping, id: number, piece: StoredPiece) {
  if ((await piecesAmong(db, [id])).size === 0) await removeFilesOf(files, piece);
}

/** The same with the cover of an album. */
export async function removeWithoutAlbum({ db, files }: Keeping, id: number) {
  if ((await albumsAmong(db, [id])).size === 0) await removeCover(files, id);
}
