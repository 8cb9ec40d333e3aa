import {
  forumsLimits,
  type Category,
  type Forum,
  type ForumPlace,
  type ForumPost,
  type forums,
  type Thread,
} from '#shared/areas/forums/forums';
import type { InputOf } from '#shared/endpoint';
import { makeStale } from '../../../app/data/fetched';
import {
  categoryAdapter,
  forumAdapter,
  pagesOf,
  postAdapter,
  threadAdapter,
  type ForumsState,
  type ShownForum,
} from './forumsState';

/** The payload of a live event: without the fields that differ by viewer. */
type FromEvent<T> = Omit<T, 'canPost' | 'isUnread' | 'loggedVote'>;
type CategoryFromEvent = Omit<Category, 'forums'> & { forums: FromEvent<Forum>[] };

const isUnreadFor = <T extends { isUnread: boolean }>(fromEvent: Partial<T>, known: T | undefined) =>
  fromEvent.isUnread ?? known?.isUnread ?? false;

export function upsertForum(state: ForumsState, forum: FromEvent<Forum> & Partial<Forum>) {
  const { canPost: _ofPolicy, ...shown } = forum;
  forumAdapter.upsertOne(state.forums, { ...shown, isUnread: isUnreadFor(forum, state.forums.entities[forum.id]) });
  const category = state.categories.entities[forum.categoryId];
  if (category && !category.forumIds.includes(forum.id)) category.forumIds.push(forum.id);
}

export function upsertCategory(state: ForumsState, { forums, ...category }: CategoryFromEvent) {
  categoryAdapter.upsertOne(state.categories, { ...category, forumIds: forums.map(({ id }) => id) });
  for (const forum of forums) upsertForum(state, forum);
}

/** Stores all categories of a board that the viewer may read, and removes the others of that board. */
export function storeBoard(state: ForumsState, boardId: string, categories: Category[]) {
  const named = new Set(categories.map(({ id }) => id));
  for (const category of Object.values(state.categories.entities))
    if (category.boardId === boardId && !named.has(category.id)) removeCategory(state, category.id);
  for (const category of categories) upsertCategory(state, category);
}

export function storeAddress(state: ForumsState, { category, forum, thread }: ForumPlace) {
  const known = state.categories.entities[category.id];
  categoryAdapter.upsertOne(state.categories, { ...category, forumIds: known?.forumIds ?? [] });
  if (forum) upsertForum(state, forum);
  if (thread) storeThread(state, thread);
}

/** Stores a fetched thread, unless a live event has told more of it meanwhile. */
export function storeThread(state: ForumsState, thread: Thread) {
  if (state.deleted.threads.includes(thread.id)) return;
  const known = state.threads.entities[thread.id];
  // The reply was on its way when the event came.
  if (known && state.activity[thread.id] && known.lastPostTime > thread.lastPostTime) return;
  if (known && state.moved[thread.id] && known.parentId !== thread.parentId) return;
  delete state.activity[thread.id];
  upsertThread(state, thread);
}

export function upsertThread(state: ForumsState, thread: FromEvent<Thread> & Partial<Thread>) {
  const { canPost: _ofPolicy, ...shown } = thread;
  threadAdapter.upsertOne(state.threads, {
    ...shown,
    isUnread: isUnreadFor(thread, state.threads.entities[thread.id]),
  });
}

export function updateForum(state: ForumsState, { id, ...changes }: Partial<ShownForum> & { id: number }) {
  forumAdapter.updateOne(state.forums, { id, changes });
}

/** Stores posts, except where the store has a later version. */
export function storePosts(state: ForumsState, posts: ForumPost[]) {
  const fresh = posts.filter(({ id, modified }) => {
    const known = state.posts.entities[id];
    return !state.deleted.posts.includes(id) && !(known && known.modified > modified);
  });
  postAdapter.upsertMany(state.posts, fresh);
}

export function upsertPost(state: ForumsState, post: FromEvent<ForumPost>) {
  storePosts(state, [{ loggedVote: state.posts.entities[post.id]?.loggedVote ?? 0, ...post }]);
}

/** Adds live posts to their fetched page: a reply that was on its way when they came does not have them. */
export function addArrivals(state: ForumsState, page: string) {
  const shown = state.postPages[page]?.data;
  if (!shown) return;
  for (const { id } of state.arrivals.filter((arrival) => arrival.page === page)) {
    const post = state.posts.entities[id];
    if (post && !shown.items.some((item) => item.id === id)) shown.items.push(post);
  }
}

interface Listed {
  id: number;
}

/** Threads as the server orders them in a forum (by its id) or in the latest ones of a board, those with new posts first. */
export function inOrder<T extends Listed>(state: ForumsState, list: number | string, threads: readonly T[]): T[] {
  const rank = ({ id }: Listed) => {
    const thread = state.threads.entities[id];
    return `${Number(typeof list === 'number' && thread?.pinned === true)} ${thread?.lastPostTime ?? ''}`;
  };
  return threads.toSorted((one, other) => rank(other).localeCompare(rank(one)));
}

/**
 * Moves the waiting threads of a forum or board to their place on its first page. One that was never fetched has only its changes here, so
 * the page is fetched.
 */
export function revealThreads(state: ForumsState, list: number | string) {
  const waiting = (state.newThreads[list] ?? []).map((id) => state.threads.entities[id]);
  delete state.newThreads[list];
  const pages = pagesOf(state.threadPages, list);
  const first = pages.find(({ number }) => number === 1)?.entry;
  const isForum = typeof list === 'number';
  const added = waiting.filter((thread) => thread && (isForum ? thread.parentId : thread.boardId) === list);
  for (const { entry } of pages) if (entry !== first || added.length < waiting.length) makeStale(entry);
  if (!first?.data) return;
  const moved = added.flatMap((thread) => (thread ? { ...thread, canPost: false } : []));
  const others = first.data.items.filter(({ id }) => !moved.some((thread) => thread.id === id));
  first.data.items = inOrder(state, list, [...moved, ...others]).slice(0, forumsLimits.pageSize);
}

export function removeThread(state: ForumsState, threadId: number) {
  threadAdapter.removeOne(state.threads, threadId);
  state.deleted.threads.push(threadId);
  delete state.activity[threadId];
  removePosts(state, threadId);
}

function removePosts(state: ForumsState, threadId: number) {
  const ids = Object.values(state.posts.entities).flatMap((post) => (post.threadId === threadId ? [post.id] : []));
  postAdapter.removeMany(state.posts, ids);
  for (const { key } of pagesOf(state.postPages, threadId)) delete state.postPages[key];
}

/** Removes a category and everything in it. */
export function removeCategory(state: ForumsState, categoryId: number) {
  for (const thread of Object.values(state.threads.entities))
    if (thread.categoryId === categoryId) {
      threadAdapter.removeOne(state.threads, thread.id);
      removePosts(state, thread.id);
    }
  const forumIds = state.categories.entities[categoryId]?.forumIds ?? [];
  for (const { key } of forumIds.flatMap((id) => pagesOf(state.threadPages, id))) delete state.threadPages[key];
  forumAdapter.removeMany(state.forums, forumIds);
  categoryAdapter.removeOne(state.categories, categoryId);
}

/** Drops what an address named that leads nowhere any more, or not for the viewer. */
export function dropAddress(state: ForumsState, { parentType, parentId, ...slugs }: InputOf<typeof forums.findPlace>) {
  const boardId = parentType === 'game' ? `game.${parentId}` : 'site';
  const find = <T>(entities: Record<number, T>, isMeant: (one: T) => boolean) => Object.values(entities).find(isMeant);
  const category = find(
    state.categories.entities,
    (one) => one.boardId === boardId && one.stringUrl === slugs.category,
  );
  const forum = find(state.forums.entities, (one) => one.categoryId === category?.id && one.stringUrl === slugs.forum);
  const thread = find(state.threads.entities, (one) => one.parentId === forum?.id && one.stringUrl === slugs.thread);
  if (slugs.thread !== undefined) {
    if (!thread) return;
    threadAdapter.removeOne(state.threads, thread.id);
    removePosts(state, thread.id);
  } else if (slugs.forum !== undefined) {
    if (category && forum) removeForum(state, { categoryId: category.id, id: forum.id });
  } else if (category) removeCategory(state, category.id);
}

/** Removes a forum, which had no threads. */
export function removeForum(state: ForumsState, { categoryId, id }: { categoryId: number; id: number }) {
  const category = state.categories.entities[categoryId];
  if (category) category.forumIds = category.forumIds.filter((each) => each !== id);
  for (const { key } of pagesOf(state.threadPages, id)) delete state.threadPages[key];
  forumAdapter.removeOne(state.forums, id);
}
