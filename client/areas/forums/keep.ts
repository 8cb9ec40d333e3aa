import type { Category, Forum, ForumPlace, ForumPost, Thread } from '#shared/areas/forums';
import {
  categoryAdapter,
  forumAdapter,
  pagesBelow,
  postAdapter,
  threadAdapter,
  type ForumsState,
  type ShownForum,
} from './state';

/** As events tell of a thing: without what differs by viewer (wire §0.3). */
type Told<T> = Omit<T, 'canPost' | 'isUnread' | 'loggedVote'>;
type ToldCategory = Omit<Category, 'forums'> & { forums: Told<Forum>[] };

const ofViewer = <T extends { isUnread: boolean }>(told: Partial<T>, known: T | undefined) =>
  told.isUnread ?? known?.isUnread ?? false;

export function keepForum(state: ForumsState, forum: Told<Forum> & Partial<Forum>) {
  const { canPost: _ofPolicy, ...shown } = forum;
  forumAdapter.upsertOne(state.forums, { ...shown, isUnread: ofViewer(forum, state.forums.entities[forum.id]) });
  const category = state.categories.entities[forum.categoryId];
  if (category && !category.forumIds.includes(forum.id)) category.forumIds.push(forum.id);
}

/** With its forums in their order. */
export function keepCategory(state: ForumsState, { forums, ...category }: ToldCategory) {
  categoryAdapter.upsertOne(state.categories, { ...category, forumIds: forums.map(({ id }) => id) });
  for (const forum of forums) keepForum(state, forum);
}

/** All categories that the viewer may read of a board: others of it are gone, or not to be read any more. */
export function keepBoard(state: ForumsState, boardId: string, categories: Category[]) {
  const named = new Set(categories.map(({ id }) => id));
  for (const category of Object.values(state.categories.entities))
    if (category.boardId === boardId && !named.has(category.id)) dropCategory(state, category.id);
  for (const category of categories) keepCategory(state, category);
}

export function keepPlace(state: ForumsState, { category, forum, thread }: ForumPlace) {
  const known = state.categories.entities[category.id];
  categoryAdapter.upsertOne(state.categories, { ...category, forumIds: known?.forumIds ?? [] });
  if (forum) keepForum(state, forum);
  if (thread) keepThread(state, thread);
}

/** As it was just read: what was told of it before is no news any more. */
export function keepThread(state: ForumsState, thread: Thread) {
  if (state.gone.threads.includes(thread.id)) return;
  const known = state.threads.entities[thread.id];
  // An answer may be older than an event.
  if (known && state.news[thread.id] && known.lastPostTime > thread.lastPostTime) return;
  if (known && state.moved[thread.id] && known.parentId !== thread.parentId) return;
  delete state.news[thread.id];
  tellThread(state, thread);
}

/** As an event has it. */
export function tellThread(state: ForumsState, thread: Told<Thread> & Partial<Thread>) {
  const { canPost: _ofPolicy, ...shown } = thread;
  threadAdapter.upsertOne(state.threads, { ...shown, isUnread: ofViewer(thread, state.threads.entities[thread.id]) });
}

export function changeForum(state: ForumsState, { id, ...changes }: Partial<ShownForum> & { id: number }) {
  forumAdapter.updateOne(state.forums, { id, changes });
}

/** Of two states of a post the one that was changed later. */
export function keepPosts(state: ForumsState, posts: ForumPost[]) {
  const fresh = posts.filter(({ id, modified }) => {
    const known = state.posts.entities[id];
    return !state.gone.posts.includes(id) && !(known && known.modified > modified);
  });
  postAdapter.upsertMany(state.posts, fresh);
}

export function tellPost(state: ForumsState, post: Told<ForumPost>) {
  keepPosts(state, [{ loggedVote: state.posts.entities[post.id]?.loggedVote ?? 0, ...post }]);
}

/** Puts what came by the live channel on its page: an answer that was on its way does not have it. */
export function placeArrivals(state: ForumsState, page: string) {
  const shown = state.postPages[page]?.data;
  if (!shown) return;
  for (const { id } of state.arrivals.filter((arrival) => arrival.page === page)) {
    const post = state.posts.entities[id];
    if (post && !shown.items.some((item) => item.id === id)) shown.items.push(post);
  }
}

export function dropThread(state: ForumsState, threadId: number) {
  threadAdapter.removeOne(state.threads, threadId);
  state.gone.threads.push(threadId);
  delete state.news[threadId];
  dropPosts(state, threadId);
}

function dropPosts(state: ForumsState, threadId: number) {
  const ids = Object.values(state.posts.entities).flatMap((post) => (post.threadId === threadId ? [post.id] : []));
  postAdapter.removeMany(state.posts, ids);
  for (const { key } of pagesBelow(state.postPages, threadId)) delete state.postPages[key];
}

/** It may not be read any more, and nothing in it. */
export function dropCategory(state: ForumsState, categoryId: number) {
  for (const thread of Object.values(state.threads.entities))
    if (thread.categoryId === categoryId) {
      threadAdapter.removeOne(state.threads, thread.id);
      dropPosts(state, thread.id);
    }
  forumAdapter.removeMany(state.forums, state.categories.entities[categoryId]?.forumIds ?? []);
  categoryAdapter.removeOne(state.categories, categoryId);
}
