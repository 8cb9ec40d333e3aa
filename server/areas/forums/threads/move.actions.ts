import { forumsTexts } from '#shared/areas/forums/forums';
import type { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import {
  canMoveThread,
  canReadCategory,
  isBoardModerator,
  type ForumRights,
  type MoveDestination,
} from '#shared/policies/forums.policy';
import { topics } from '#shared/topics';
import { noteVisibilityChange } from '../../../content';
import { guarded, type Call } from '../../../http/call';
import { authorize, invalid, notFound } from '../../../refusal';
import * as locks from '../locks.queries';
import { findThread } from '../lookup.queries';
import { boardTopics, emitRecentPosts, threadTopics } from '../forums.topics';
import { threadOf } from '../rows';
import {
  countsAfter,
  forumRightsOf,
  locationOf,
  threadRightsOf,
  loadCategoryContext,
  type ForumContext,
  type ThreadContext,
} from '../context';
import * as rows from './writing.queries';

type MoveCall = Call<typeof forumsActions.moveThread>;

interface DestinationContext extends ForumContext {
  rights: ForumRights & MoveDestination;
}

/** A thread's forum and the destination forum, locked; `to` is null when the call names none. */
async function loadBothContexts(call: MoveCall): Promise<{ from: ThreadContext; to: DestinationContext | null }> {
  const { db, viewer, input } = call;
  const { category, rights } = await loadCategoryContext(call);
  const thread = await locks.lockThread(db, input.threadId);
  const { moveToId = thread.forumId } = input;
  const forums = await locks.lockForums(db, [thread.forumId, moveToId]);
  const forum = forums.find(({ id }) => id === thread.forumId);
  if (forum?.categoryId !== category.id) throw notFound();
  const from = { category, forum, thread, rights: threadRightsOf(forumRightsOf(rights, forum), thread) };
  if (input.moveToId === undefined) return { from, to: null };
  const destination = forums.find(({ id }) => id === moveToId);
  if (!destination) throw notFound();
  const there = await locks.lockCategoryOf(db, destination);
  const board = await locks.lockBoard(db, viewer.id, there.gameId);
  const hasSameOwner = await locks.haveSameOwner(db, category.gameId, there.gameId);
  const inForum = forumRightsOf({ ...board, isPrivate: there.isPrivate }, destination);
  const to = { category: there, forum: destination, rights: { ...inForum, hasSameOwner } };
  if (!canReadCategory(viewer, to.rights)) throw notFound();
  return { from, to };
}

export const moveThread = guarded({
  check: async (call: MoveCall) => {
    const { from, to } = await loadBothContexts(call);
    authorize(to ? canMoveThread(call.viewer, from.rights, to.rights) : isBoardModerator(call.viewer, from.rights));
    return { from, to };
  },
  run: async (call, { from, to }) => {
    const { db, viewer, audit } = call;
    if (!to) throw invalid(forumsTexts.destinationNeeded, 'moveToId');
    if (to.forum.id === from.forum.id) throw invalid(forumsTexts.samePlace, 'moveToId');
    const { id } = from.thread;
    const newest = await rows.moveThread(db, from.thread, {
      forumId: to.forum.id,
      isPrivate: to.category.isPrivate,
      boardGameId: to.category.gameId ?? 0,
    });
    await audit({ action: 'moderatorMove', target: `thread:${id}`, reason: `to forum:${to.forum.id}` });
    const moved = await findThread(db, viewer.id, id);
    if (!moved) throw notFound();
    await noteVisibilityChange(db);
    emitMove(call, { from, to, newest, thread: threadOf(moved, viewer) });
    return threadOf(moved, viewer);
  },
});

interface MovedThread {
  from: ThreadContext;
  to: ForumContext;
  newest: Awaited<ReturnType<typeof rows.moveThread>>;
  thread: ReturnType<typeof threadOf>;
}

/** Tells viewers of both forums and of the thread. Viewers who may not read the new category get a deletion. */
function emitMove({ emit, afterCommit, host }: MoveCall, { from, to, newest, thread }: MovedThread) {
  const { id: threadId, stringUrl, totalPosts } = from.thread;
  const left = countsAfter(from.forum, { threads: -1, posts: -totalPosts, ...newest.left });
  const joined = countsAfter(to.forum, { threads: 1, posts: totalPosts, ...newest.joined });
  const there = boardTopics(to.category);
  const here = [...boardTopics(from.category), ...threadTopics(threadId, from.category)];
  const { isPrivate, gameId } = to.category;
  const mayReceive = (topic: string) =>
    !isPrivate || (gameId === from.category.gameId && !topicsWithoutReaders(from, threadId).includes(topic));
  const location = locationOf(from);
  const losing = here.filter((topic) => !mayReceive(topic));
  // First, so that readers of both boards, who get both events, end with the move.
  if (losing.length > 0) emit(losing, forumsEvents.deleteThread, { ...location, threadId, stringUrl, forum: left });
  emit([...new Set([...here.filter(mayReceive), ...there])], forumsEvents.moveThread, {
    ...location,
    threadId,
    thread,
    categoryStringUrl: to.category.stringUrl,
    forumStringUrl: to.forum.stringUrl,
    threadStringUrl: thread.stringUrl,
    forums: [left, joined],
  });
  emitRecentPosts({ emit }, from.category, to.category);
  afterCommit(() => {
    host.live.recheckTopics([topics.thread(threadId)]);
  });
}

const topicsWithoutReaders = ({ category }: ThreadContext, threadId: number) => [
  ...boardTopics({ ...category, isPrivate: false }).slice(0, 1),
  topics.thread(threadId),
];
