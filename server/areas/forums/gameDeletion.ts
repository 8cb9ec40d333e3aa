import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { unnotify } from '../notifications';
import { forgetVotesOnForumPosts } from '../votes';
import { boardTopics, threadTopics } from './forums.topics';
import { lockPostsOf, threadIdsOfGame } from './writing.queries';

type Leaving = Pick<Call, 'db' | 'host' | 'afterCommit' | 'emit'>;

/**
 * Deletes what the deletion of a game's rows leaves behind: votes on forum posts with their XP, and notifications.
 * Answers the topics of all who look at the forums.
 */
export async function forgetForumsOfGame(call: Leaving, gameId: number): Promise<string[]> {
  const threadIds = await threadIdsOfGame(call.db, gameId);
  if (threadIds.length > 0) {
    const postIds = await lockPostsOf(call.db, threadIds);
    await forgetVotesOnForumPosts(call, postIds);
    await unnotify(call, { targetType: 'forumPost', targetIds: postIds });
    await unnotify(call, { targetType: 'forumThread', targetIds: threadIds });
    call.afterCommit(() => {
      call.host.live.recheckTopics(threadIds.map(topics.thread));
    });
  }
  const isPrivate = false;
  return [...boardTopics({ gameId, isPrivate }), ...threadIds.flatMap((id) => threadTopics(id, { isPrivate }))];
}
