import type { MediaPieceRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { lockCommentsOfPosts } from '../comments';
import { deletePosts, recountActivity } from '../feed';
import { unnotify } from '../notifications';
import { forgetVotesOn, forgetVotesOnPieces } from '../votes';
import { removeFilesOf, setFilesAside, takeFilesBack, type StoredPiece } from './storedFiles';

type Removing = Pick<Call, 'db' | 'host' | 'later' | 'push'>;

/**
 * Deletes locked pieces of one page with their feed posts, comments, votes and notifications; their files follow the commit
 * (wire §8). Their albums are the caller's to count. With `keptAs`, the id under which a moderator may put them back, the
 * files are set aside instead.
 */
export async function removePieces(
  call: Removing,
  pieces: readonly MediaPieceRow[],
  { gameId, keptAs = null }: Pick<MediaPieceRow, 'gameId'> & { keptAs?: number | null },
) {
  if (pieces.length === 0) return;
  const { db, host, later } = call;
  const ids = pieces.map(({ id }) => id);
  const postIds = pieces.map(({ postId }) => postId);
  const commentIds = await lockCommentsOfPosts(db, postIds);
  if (commentIds.length > 0) await forgetVotesOn(call, commentIds);
  await forgetVotesOnPieces(call, ids);
  await deletePosts(db, postIds);
  await unnotify(call, { targetType: 'media', targetIds: ids });
  if (commentIds.length > 0) await unnotify(call, { targetType: 'comment', targetIds: commentIds });
  if (gameId !== null) await recountActivity(db, gameId);
  later(async () => {
    for (const piece of pieces)
      await (keptAs === null ? removeFilesOf(host.files, piece) : setFilesAside(host.files, piece, keptAs));
  });
}

/** Puts the files of a piece that is put back into their places, before its row; aside again where that fails. */
export async function putFilesBack({ host, undo }: Pick<Call, 'host' | 'undo'>, row: object, keptAs: number) {
  const piece = row as StoredPiece;
  undo(() => setFilesAside(host.files, piece, keptAs));
  await takeFilesBack(host.files, piece, keptAs);
}
