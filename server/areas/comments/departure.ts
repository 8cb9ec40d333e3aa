import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { deleteWithTraces } from '../trash';
import { deleteCommentsBy, lockCommentsOfGame } from './departure.queries';

/** Deletes the comments on a game's posts, and those written as the game. Returns the topics of the posts they were on. */
export async function onGameDeleted(call: Pick<Call, 'db' | 'host' | 'afterCommit' | 'emit'>, gameId: number) {
  const comments = await lockCommentsOfGame(call.db, gameId);
  await deleteWithTraces(call, { comment: comments.map(({ id }) => id) }, () => deleteCommentsBy(call.db, gameId));
  return [...new Set(comments.map(({ postId }) => postId))].map(topics.post);
}
