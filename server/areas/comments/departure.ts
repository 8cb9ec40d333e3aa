import type { Call } from '../../http/call';
import { unnotify } from '../notifications';
import { forgetVotesOn } from '../votes';
import { deleteSaidBy, lockCommentsOfGame } from './departure.queries';

type Leaving = Pick<Call, 'db' | 'host' | 'afterCommit' | 'emit'>;

/**
 * The comments that go with a locked game, those on its posts and what it has said elsewhere, with their votes and the
 * points of these (wire §19.13). Answers the posts that they stood on.
 */
export async function forgetCommentsOfGame(call: Leaving, gameId: number): Promise<number[]> {
  const going = await lockCommentsOfGame(call.db, gameId);
  if (going.length === 0) return [];
  const targetIds = going.map(({ id }) => id);
  await forgetVotesOn(call, targetIds);
  await deleteSaidBy(call.db, gameId);
  await unnotify(call, { targetType: 'comment', targetIds });
  return [...new Set(going.map(({ postId }) => postId))];
}
