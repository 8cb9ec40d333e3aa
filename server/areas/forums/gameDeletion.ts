import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { deleteWithTraces } from '../trash';
import { boardTopics, threadTopics } from './forums.topics';
import { lockPostsOf, threadIdsOfGame } from './threads/writing.queries';

/**
 * Deletes what the deletion of a game's rows leaves behind: votes on forum posts with their XP, and notifications.
 * Answers the topics of all who look at the forums.
 */
export async function onGameDeleted(call: Pick<Call, 'db' | 'host' | 'afterCommit' | 'emit'>, gameId: number) {
  const threadIds = await threadIdsOfGame(call.db, gameId);
  if (threadIds.length > 0) {
    const traces = { thread: threadIds, forumPost: await lockPostsOf(call.db, threadIds) };
    await deleteWithTraces(call, traces, () => Promise.resolve());
    call.afterCommit(() => {
      call.host.live.recheckTopics(threadIds.map(topics.thread));
    });
  }
  const isPrivate = false;
  return [...boardTopics({ gameId, isPrivate }), ...threadIds.flatMap((id) => threadTopics(id, { isPrivate }))];
}
