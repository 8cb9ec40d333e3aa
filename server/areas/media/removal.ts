import type { MediaPieceRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { lockCommentsOfPosts } from '../comments';
import { deletePosts, recountActivity } from '../feed';
import { unnotify } from '../notifications';
import { forgetVotesOn, forgetVotesOnPieces } from '../votes';
import { removeFilesOf } from './storedFiles';

type Removing = Pick<Call, 'db' | 'host' | 'later' | 'push'>;

/**
 * Deletes locked pieces of one page with their feed posts, comments, votes and notifications; their files follow the commit
 * (wire §8). Their albums are the caller's to count.
 */
export async function removePieces(
  call: Removing,
  pieces: readonly MediaPieceRow[],
  { gameId }: Pick<MediaPieceRow, 'gameId'>,
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
    for (const piece of pieces) await removeFilesOf(host.files, piece);
  });
}
