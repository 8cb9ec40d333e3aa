import { topics } from '#shared/topics';
import type { MediaPieceRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { deletePosts, postComments, recountActivity } from '../feed';
import { deleteWithTraces } from '../trash';
import { deleteAlbums } from './albumRows.queries';
import { removeCover } from './covers';
import { copyLatestPieces } from './latestPieces.queries';
import { lockAlbums, lockPiecesIn } from './locks.queries';
import { removeMaker } from './makers.queries';
import type { MediaPage } from './page';
import { quarantineFiles, removeFilesOf, returnFiles, type StoredPiece } from './storedFiles';

type DeletingCall = Pick<Call, 'db' | 'host' | 'afterCommit' | 'emit'>;

interface PieceOwner {
  /** The game whose activity is updated; null for a developer's page, and for a game that is deleted too. */
  gameId: number | null;
  /** The id in the trash of a piece that a moderator may put back: its files are quarantined instead of removed. */
  trashId?: number | null;
}

/** Deletes the rows and feed posts of pieces; the files follow the commit. The caller counts the albums. */
export async function deletePieceRows(
  call: DeletingCall,
  pieces: readonly MediaPieceRow[],
  { gameId, trashId = null }: PieceOwner,
) {
  const { db, host, afterCommit } = call;
  await deletePosts(
    call,
    pieces.map(({ postId }) => postId),
  );
  await copyLatestPieces(db, pieces);
  if (gameId !== null) await recountActivity(db, gameId);
  afterCommit(async () => {
    for (const piece of pieces)
      await (trashId === null ? removeFilesOf(host.files, piece) : quarantineFiles(host.files, piece, trashId));
  });
}

/** Deletes locked pieces of one page with their feed posts, comments, votes and notifications. */
export async function removePieces(call: DeletingCall, pieces: readonly MediaPieceRow[], owner: PieceOwner) {
  if (pieces.length === 0) return;
  const comment = await postComments.lockOn(
    call.db,
    pieces.map(({ postId }) => postId),
  );
  const content = { piece: pieces.map(({ id }) => id), comment };
  await deleteWithTraces(call, content, () => deletePieceRows(call, pieces, owner));
}

/** Puts the files of a restored piece back before its row is; they are quarantined again if the call fails. */
export async function putFilesBack(
  { host, onRollback }: Pick<Call, 'host' | 'onRollback'>,
  row: object,
  trashId: number,
) {
  const piece = row as StoredPiece;
  onRollback(() => quarantineFiles(host.files, piece, trashId));
  await returnFiles(host.files, piece, trashId);
}

export async function onAccountDeleted(call: DeletingCall, pageId: number) {
  await removeMaker(call.db, pageId);
  return removePage(call, { pageType: 'developer', pageId });
}
export const onGameDeleted = (call: DeletingCall, pageId: number) => removePage(call, { pageType: 'game', pageId });

/** Deletes the albums and pieces of a locked page. Returns the topics of everybody who looks at a piece. */
async function removePage(call: DeletingCall, page: MediaPage): Promise<string[]> {
  const { db, afterCommit, host } = call;
  const albumIds = (await lockAlbums(db, page)).map(({ id }) => id);
  if (albumIds.length === 0) return [];
  const pieces = await lockPiecesIn(db, albumIds);
  await removePieces(call, pieces, { gameId: null });
  await deleteAlbums(db, albumIds);
  afterCommit(async () => {
    for (const id of albumIds) await removeCover(host.files, id);
  });
  return pieces.flatMap(({ id, postId }) => [topics.piece(id), topics.post(postId)]);
}
