import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { votesEvents } from '#shared/areas/votes';
import { makeStale } from '../../app/fetched';
import { onLive } from '../../app/live';
import { contentRestored } from '../../app/restored';
import { voteShown } from '../votes';
import { pagesOf } from './board';
import { changeForum, dropCategory, dropThread, keepCategory, keepForum, tellPost, tellThread } from './keep';
import { lastPageKey, pagesBelow, placeKey, postAdapter, threadAdapter, type ForumsState } from './state';

type Builder = ActionReducerMapBuilder<ForumsState>;

export function followCategories(builder: Builder) {
  builder
    .addCase(onLive(forumsEvents.newCategory), (state, { payload: { category } }) => keepCategory(state, category))
    .addCase(onLive(forumsEvents.editCategory), (state, { payload: { id, category } }) => {
      if (category) keepCategory(state, category);
      else dropCategory(state, id);
      knowByAddress(state);
    })
    .addCase(onLive(forumsEvents.newForum), (state, { payload: { forum } }) => keepForum(state, forum))
    .addCase(onLive(forumsEvents.editForum), (state, { payload: { forum } }) => {
      keepForum(state, forum);
      knowByAddress(state);
    });
}

export function followThreads(builder: Builder) {
  builder
    .addCase(onLive(forumsEvents.addThread), (state, { payload: { forumId, thread, forum } }) => {
      const isNew = !state.threads.entities[thread.id];
      tellThread(state, thread);
      changeForum(state, forum);
      state.news[thread.id] ??= { forumId, posterId: thread.threadStarterId };
      if (isNew) noteWaiting(state, forumId, thread.id);
    })
    .addCase(onLive(forumsEvents.editThread), (state, { payload: { thread } }) => {
      tellThread(state, thread);
      delete state.moved[thread.id];
      knowByAddress(state);
    })
    .addCase(onLive(forumsEvents.pinThread), (state, { payload: { threadId, pinned } }) => {
      threadAdapter.updateOne(state.threads, { id: threadId, changes: { pinned } });
    })
    .addCase(onLive(forumsEvents.lockThread), (state, { payload: { threadId, locked } }) => {
      threadAdapter.updateOne(state.threads, { id: threadId, changes: { locked } });
    })
    .addCase(onLive(forumsEvents.deleteThread), (state, { payload: { threadId, forum } }) => {
      dropThread(state, threadId);
      changeForum(state, forum);
    })
    .addCase(onLive(forumsEvents.moveThread), (state, { payload }) => {
      const { threadId, thread, forums, categoryStringUrl, forumStringUrl, threadStringUrl } = payload;
      tellThread(state, thread);
      for (const forum of forums) changeForum(state, forum);
      state.moved[threadId] = {
        boardId: thread.boardId,
        category: categoryStringUrl,
        forum: forumStringUrl,
        thread: threadStringUrl,
      };
      noteWaiting(state, thread.parentId, threadId);
      knowByAddress(state);
    });
}

export function followPosts(builder: Builder) {
  builder
    .addCase(onLive(forumsEvents.newPost), (state, { payload: { forumId, threadId, post, thread, forum } }) => {
      const isKnown = state.posts.entities[post.id] !== undefined;
      tellPost(state, post);
      threadAdapter.updateOne(state.threads, { id: threadId, changes: thread });
      changeForum(state, forum);
      if (isKnown) return;
      state.news[threadId] = { forumId, posterId: post.posterData.id };
      noteWaiting(state, forumId, threadId);
      const page = lastPageKey(thread);
      state.arrivals.push({ id: post.id, page });
      state.postPages[page]?.data?.items.push({ loggedVote: 0, ...post });
    })
    .addCase(onLive(forumsEvents.editPost), (state, { payload: { post } }) => {
      if (state.posts.entities[post.id]) tellPost(state, post);
    })
    .addCase(onLive(forumsEvents.deletePost), (state, { payload: { threadId, id, thread, forum } }) => {
      const pages = pagesBelow(state.postPages, threadId);
      const from = pages.find(({ entry }) => entry.data?.items.some((item) => item.id === id))?.number ?? 1;
      postAdapter.removeOne(state.posts, id);
      state.gone.posts.push(id);
      threadAdapter.updateOne(state.threads, { id: threadId, changes: thread });
      changeForum(state, forum);
      // What stood below has moved up; on the last page nothing did.
      if (from === pagesOf(thread.totalPosts + 1)) return;
      for (const { number, entry } of pages) if (number >= from) makeStale(entry);
    })
    .addCase(voteShown, ({ posts }, { payload: { parentType, parentId, voteTotal, loggedVote } }) => {
      if (parentType === 'forum') postAdapter.updateOne(posts, { id: parentId, changes: { voteTotal, loggedVote } });
    })
    .addCase(onLive(votesEvents.voteWidgetUpdated), ({ posts }, { payload: { parentType, parentId, voteTotal } }) => {
      if (parentType === 'forum') postAdapter.updateOne(posts, { id: parentId, changes: { voteTotal } });
    });
}

/** What a moderator has put back stands among others on pages that are read again, and counts in its forum. */
export function followRestored(builder: Builder) {
  builder.addCase(contentRestored, (state, { payload: { kind, id, parentId } }) => {
    if (kind === 'thread') {
      state.gone.threads = state.gone.threads.filter((each) => each !== id);
      pagesBelow(state.threadPages, parentId).forEach(({ entry }) => makeStale(entry));
      for (const entry of Object.values(state.places))
        if (!entry.data || entry.data.thread?.id === id) makeStale(entry);
    } else if (kind === 'forumPost') {
      state.gone.posts = state.gone.posts.filter((each) => each !== id);
      pagesBelow(state.postPages, parentId).forEach(({ entry }) => makeStale(entry));
      makeStale(state.visits[parentId]);
    } else return;
    Object.values(state.boards).forEach(makeStale);
  });
}

/** A thread that has come to the first page of a forum, where it is not shown yet. */
function noteWaiting(state: ForumsState, forumId: number, threadId: number) {
  const first = pagesBelow(state.threadPages, forumId).find(({ number }) => number === 1)?.entry.data;
  if (!first || first.items.some(({ id }) => id === threadId)) return;
  const waiting = (state.waiting[forumId] ??= []);
  if (!waiting.includes(threadId)) waiting.push(threadId);
}

/** What was renamed is known under its new address too, so that whoever is led there has it. */
function knowByAddress(state: ForumsState) {
  for (const entry of Object.values(state.places)) {
    if (!entry.data) continue;
    const category = state.categories.entities[entry.data.category.id];
    const forum = entry.data.forum && state.forums.entities[entry.data.forum.id];
    const thread = entry.data.thread && state.threads.entities[entry.data.thread.id];
    if (!category || forum === undefined || thread === undefined) continue;
    if (thread && forum && thread.parentId !== forum.id) continue;
    const slugs = {
      category: category.stringUrl,
      ...(forum && { forum: forum.stringUrl }),
      ...(thread && { thread: thread.stringUrl }),
    };
    state.places[placeKey(category.boardId, slugs)] ??= entry;
  }
}
