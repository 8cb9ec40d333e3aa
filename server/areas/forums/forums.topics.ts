import { boardIdOf, gameOfBoard } from '#shared/areas/forums/forums';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { canReadCategory, canReadPrivate } from '#shared/policies/forums.policy';
import { topics } from '#shared/topics';
import type { Knex } from 'knex';
import type { Call, Live } from '../../http/call';
import { notFound } from '../../refusal';
import type { TopicRule } from '../../realtime/topicRules';
import { membershipIn } from '../../people';
import { lockPost, locationOfThread, rightsOfThread } from './locks.queries';
import { boardGamesOf } from './lookup.queries';

interface CategoryPrivacy {
  gameId: number | null;
  isPrivate: boolean;
}

/** Topics of a category's board. Events of private categories go to their readers only. */
export const boardTopics = ({ gameId, isPrivate }: CategoryPrivacy): string[] => {
  const board = boardIdOf(gameId);
  return isPrivate ? [topics.boardReaders(board)] : [topics.board(board), topics.boardReaders(board)];
};

/** Topics of a thread, by the same rule. */
export const threadTopics = (threadId: number, { isPrivate }: Pick<CategoryPrivacy, 'isPrivate'>): string[] =>
  isPrivate ? [topics.threadReaders(threadId)] : [topics.thread(threadId), topics.threadReaders(threadId)];

/** Tells lists of the newest posts that they have changed, unless all of these categories are private. */
export function emitRecentPosts({ emit }: Pick<Call, 'emit'>, ...categories: Pick<CategoryPrivacy, 'isPrivate'>[]) {
  if (categories.some(({ isPrivate }) => !isPrivate))
    emit(topics.recentForumPosts, forumsEvents.recentPostsChanged, {});
}

/** Topics of the boards whose lists of threads name somebody. */
export const boardTopicsOf = async (db: Knex, developerId: number): Promise<string[]> =>
  (await boardGamesOf(db, developerId)).flatMap((boardGameId) =>
    boardTopics({ gameId: boardGameId === 0 ? null : boardGameId, isPrivate: false }),
  );

/** Topics of an existing thread, and its location. */
export async function topicsOfThread(db: Knex, threadId: number) {
  const location = await locationOfThread(db, threadId);
  if (!location) throw notFound();
  return { topics: [...boardTopics(location), ...threadTopics(threadId, location)], location };
}

/** Topics of the thread of a post. */
export async function topicsOfForumPost(db: Knex, postId: number) {
  const { threadId } = await lockPost(db, postId);
  return { ...(await topicsOfThread(db, threadId)), threadId };
}

/** Topics of viewers who may not read private categories. They only get removals. */
export const publicTopics = (gameId: number | null, threadIds: readonly number[]): string[] => [
  topics.board(boardIdOf(gameId)),
  ...threadIds.map(topics.thread),
];

/** Ids of the threads that somebody looks at now, or would if they might; null where that is not known. */
export const watchedThreadIds = (live: Pick<Live, 'topicsWithListeners'>): number[] | null =>
  live
    .topicsWithListeners('thread')
    ?.flatMap((topic) => /^thread[A-Za-z]*:(\d+)$/.exec(topic)?.[1] ?? [])
    .map(Number) ?? null;

const boardTopicPattern = /^board:(site|game:[1-9]\d{0,9})$/;

/** Anyone may subscribe to a board; readers of its private categories get a topic of their own. */
export const boardRule: TopicRule = {
  pattern: boardTopicPattern,
  roomFor: async (db, viewer, topic) => {
    const board = (boardTopicPattern.exec(topic)?.[1] ?? 'site').replace(':', '.');
    const gameId = gameOfBoard(board);
    const membership = gameId === null ? null : await membershipIn(db, gameId, viewer?.id);
    return canReadPrivate(viewer, { gameId, membership }) ? topics.boardReaders(board) : topics.board(board);
  },
};

const threadTopicPattern = /^thread:([1-9]\d{0,9})$/;

/** A thread may be subscribed to by the readers of its category. */
export const threadRule: TopicRule = {
  pattern: threadTopicPattern,
  roomFor: async (db, viewer, topic) => {
    const threadId = Number(threadTopicPattern.exec(topic)?.[1]);
    const rights = await rightsOfThread(db, viewer?.id ?? 0, threadId);
    if (!rights || !canReadCategory(viewer, rights)) return null;
    return canReadPrivate(viewer, rights) ? topics.threadReaders(threadId) : topics.thread(threadId);
  },
};
