import type { MediaPieceRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { lockCommentsOfPosts } from '../comments';
import { deletePosts, recountActivity } from '../feed';
import { unnotify } from '../notifications';
import { forgetVotesOnPieces } from '../votes';
import { removeFilesOf } from './storedFiles';

type Removing = Pick<Call, 'db' | 'host' | 'later' | 'push'>;

/**
 * Deletes locked pieces of one page with their feed posts, comments, votes and notifications; their files follow the commit
 * (wire §8). Their albums are the caller's to count.
 */
export async function removePieces(
  call: Removing,
  pieces: readonly MediaPieceRow[],
  { gameId, hasComments = true }: Pick<MediaPieceRow, 'gameId'> & { hasComments?: boolean },
) {
  if (pieces.length === 0) return;
  const { db, host, later } = call;
  const ids = pieces.map(({ id }) => id);
  const postIds = pieces.map(({ postId }) => postId);
  const commentIds = hasComments ? await lockCommentsOfPosts(db, postIds) : [];
  await forgetVotesOnPieces(call, ids, commentIds);
  await deletePosts(db, postIds);
  const news = { targetType: 'media' as const, targetIds: ids };
  const newsOfComments = { targetType: 'comment' as const, targetIds: commentIds };
  await unnotify(call, ...(commentIds.length > 0 ? [news, newsOfComments] : [news]));
  if (gameId !== null) await recountActivity(db, gameId);
  later(async () => {
    for (const piece of pieces) await removeFilesOf(host.files, piece);
  });
}
