import type { MediaPieceRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { lockCommentsOfPosts } from '../comments';
import { deletePosts, recountActivity } from '../feed';
import { unnotify } from '../notifications';
import { forgetVotesOnPieces } from '../votes';
import { removeFilesOf, setFilesAside, takeFilesBack, type StoredPiece } from './storedFiles';

type Removing = Pick<Call, 'db' | 'host' | 'afterCommit' | 'emit'>;

interface Removed extends Pick<MediaPieceRow, 'gameId'> {
  keptAs?: number | null;
  /** Whether anything was said about them; where nobody has counted, it is looked up. */
  hasComments?: boolean;
}

/**
 * Deletes locked pieces of one page with their feed posts, comments, votes and notifications; their files follow the commit
 * (wire §8). Their albums are the caller's to count. With `keptAs`, the id under which a moderator may put them back, the
 * files are set aside instead.
 */
export async function removePieces(
  call: Removing,
  pieces: readonly MediaPieceRow[],
  { gameId, keptAs = null, hasComments = true }: Removed,
) {
  if (pieces.length === 0) return;
  const { db, host, afterCommit } = call;
  const ids = pieces.map(({ id }) => id);
  const postIds = pieces.map(({ postId }) => postId);
  const commentIds = hasComments ? await lockCommentsOfPosts(db, postIds) : [];
  await forgetVotesOnPieces(call, ids, commentIds);
  await deletePosts(db, postIds);
  const news = { targetType: 'media' as const, targetIds: ids };
  const newsOfComments = { targetType: 'comment' as const, targetIds: commentIds };
  await unnotify(call, ...(commentIds.length > 0 ? [news, newsOfComments] : [news]));
  if (gameId !== null) await recountActivity(db, gameId);
  afterCommit(async () => {
    for (const piece of pieces)
      await (keptAs === null ? removeFilesOf(host.files, piece) : setFilesAside(host.files, piece, keptAs));
  });
}

/** Puts the files of a piece that is put back into their places, before its row; aside again where that fails. */
export async function putFilesBack(
  { host, onRollback }: Pick<Call, 'host' | 'onRollback'>,
  row: object,
  keptAs: number,
) {
  const piece = row as StoredPiece;
  onRollback(() => setFilesAside(host.files, piece, keptAs));
  await takeFilesBack(host.files, piece, keptAs);
}
