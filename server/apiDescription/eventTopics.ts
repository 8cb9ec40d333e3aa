import { topics } from '#shared/topics';
import { recordedTopics } from './examples';

const personal = 'user:{id}';

/** Topics of events that no call of the tests sends, or sends to all of these. */
const furtherTopics: Record<string, readonly string[]> = {
  followedPost: [personal],
  onlineUsersUpdate: [topics.online],
  serverReconnect: [personal],
  voteWidgetUpdated: ['gamePage:{id}', topics.bugs, topics.mediaFeed, 'piece:{id}'],
};

/** Topics inside the server, by what clients name them; readers of private categories join the same as others. */
const clientTopics: Record<string, string> = {
  'gameChat:{id}': 'game.{address}',
  'boardReaders:site': 'board:site',
  'boardReaders:game:{id}': 'board:game:{id}',
  'threadReaders:{id}': 'thread:{id}',
};

/** The kinds of topics that an event is sent to, as clients name them: `gamePage:{id}`. */
export const topicsOf = (event: string): string[] =>
  [
    ...new Set(
      [...(recordedTopics[event] ?? []), ...(furtherTopics[event] ?? [])].map((topic) => clientTopics[topic] ?? topic),
    ),
  ].sort();
