import { feedEvents } from '#shared/areas/feed';
import { mediaEvents } from '#shared/areas/media';
import { fileState, isDownload, type FileState } from '#shared/media/mediaTypes';
import { topics } from '#shared/topics';
import type { CheckedFile } from '../../content';
import type { Call } from '../../http/call';
import { postTopics, readPost } from '../feed';
import { lockPiece } from './locks.queries';
import { feedPageOf } from './page';
import { fileStatesOf, isSetAside, setFileState } from './pieceRows.queries';
import { readPiece } from './pieces.queries';
import { bringFileBack, setFileAside, type StoredPiece } from './storedFiles';

/** The files of pieces that people download. */
export const pieceFiles: CheckedFile = {
  lock: async (db, id) => {
    const piece = await lockPiece(db, id);
    return isDownload(piece.mediaType) ? fileState.parse(piece.fileState) : null;
  },
  states: async (db, ids) => {
    const downloads = (await fileStatesOf(db, ids)).filter(({ mediaType }) => isDownload(mediaType));
    return new Map(downloads.map((row) => [row.id, fileState.parse(row.fileState)]));
  },
  set: async (call, id, state) => {
    const { db, emit } = call;
    const piece = await lockPiece(db, id);
    await setFileState(db, id, state);
    await moveFile(call, piece, state);
    const post = await readPost(db, { postId: piece.postId });
    emit([topics.page(feedPageOf(piece)), topics.piece(id)], mediaEvents.mediaPieceAddOrEdit, await readPiece(db, id));
    emit(postTopics(post), feedEvents.editedPost, post);
  },
};

/** Moves the file before the commit: none is served that is said to be set aside. */
async function moveFile(
  { host, onRollback }: Pick<Call, 'host' | 'onRollback'>,
  piece: StoredPiece & { id: number; fileState: string },
  state: FileState,
) {
  const isAside = state === 'setAside';
  if (isAside === (piece.fileState === 'setAside')) return;
  const move = (toAside: boolean) => (toAside ? setFileAside : bringFileBack)(host.files, piece);
  // The connection may have been lost after the commit, so the row is read.
  onRollback(async () => void (await move(await isSetAside(host.db, piece.id))));
  await move(isAside);
}
