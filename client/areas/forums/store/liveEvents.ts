import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { forumsEvents } from '#shared/areas/forumsEvents';
import type { membersEvents } from '#shared/areas/members';
import { votesEvents } from '#shared/areas/votes';
import { makeStale } from '../../../app/fetched';
import { onLive, onLiveNamed } from '../../../app/live';
import { markArrived } from '../../../app/outbox';
import { contentRestored } from '../../../app/contentRestored';
import { voteShown } from '../../votes';
import { pageCount } from '../board/board';
import {
  updateForum,
  removeCategory,
  removeThread,
  upsertCategory,
  upsertForum,
  upsertPost,
  upsertThread,
} from './upserts';
import { lastPageKey, pagesOf, addressKey, postAdapter, threadAdapter, type ForumsState } from './forumsState';

type Builder = ActionReducerMapBuilder<ForumsState>;

export function handleCategoryEvents(builder: Builder) {
  builder
    .addCase(onLive(forumsEvents.newCategory), (state, { payload: { category } }) => upsertCategory(state, category))
    .addCase(onLive(forumsEvents.editCategory), (state, { payload: { id, category } }) => {
      const isBack = state.categories.entities[id] === undefined;
      if (category) upsertCategory(state, category);
      else removeCategory(state, id);
      if (category && isBack) refetchAddresses(state, id);
      storeNewAddresses(state);
    })
    .addCase(onLive(forumsEvents.newForum), (state, { payload: { forum } }) => upsertForum(state, forum))
    .addCase(onLive(forumsEvents.editForum), (state, { payload: { forum } }) => {
      upsertForum(state, forum);
      storeNewAddresses(state);
    });
}

/** Drops the board of a deleted game. */
export function handleGameDeletion(builder: Builder) {
  builder.addCase(
    onLiveNamed<typeof membersEvents.gameProjectDeleted>('gameProjectDeleted'),
    (state, { payload: { gameId } }) => {
      const boardId = `game.${gameId}`;
      for (const category of Object.values(state.categories.entities))
        if (category.boardId === boardId) removeCategory(state, category.id);
      delete state.boards[boardId];
      for (const key of Object.keys(state.addresses)) if (key.split('/')[0] === boardId) delete state.addresses[key];
    },
  );
}

export function handleThreadEvents(builder: Builder) {
  builder
    .addCase(onLive(forumsEvents.addThread), (state, { payload: { forumId, thread, forum } }) => {
      const isNew = !state.threads.entities[thread.id];
      upsertThread(state, thread);
      updateForum(state, forum);
      state.activity[thread.id] ??= { forumId, posterId: thread.threadStarterId };
      if (isNew) noteNewThread(state, forumId, thread.id);
    })
    .addCase(onLive(forumsEvents.editThread), (state, { payload: { thread } }) => {
      upsertThread(state, thread);
      delete state.moved[thread.id];
      storeNewAddresses(state);
    })
    .addCase(onLive(forumsEvents.pinThread), (state, { payload: { threadId, pinned } }) => {
      threadAdapter.updateOne(state.threads, { id: threadId, changes: { pinned } });
    })
    .addCase(onLive(forumsEvents.lockThread), (state, { payload: { threadId, locked } }) => {
      threadAdapter.updateOne(state.threads, { id: threadId, changes: { locked } });
    })
    .addCase(onLive(forumsEvents.deleteThread), (state, { payload: { threadId, forum } }) => {
      removeThread(state, threadId);
      updateForum(state, forum);
    })
    .addCase(onLive(forumsEvents.moveThread), (state, { payload }) => {
      const { threadId, thread, forums, categoryStringUrl, forumStringUrl, threadStringUrl } = payload;
      upsertThread(state, thread);
      for (const forum of forums) updateForum(state, forum);
      state.moved[threadId] = {
        boardId: thread.boardId,
        category: categoryStringUrl,
        forum: forumStringUrl,
        thread: threadStringUrl,
      };
      noteNewThread(state, thread.parentId, threadId);
      storeNewAddresses(state);
    });
}

export function handlePostEvents(builder: Builder) {
  builder
    .addCase(onLive(forumsEvents.newPost), (state, { payload: { forumId, threadId, post, thread, forum } }) => {
      const { id, posterData, content } = post;
      const isKnown = state.posts.entities[id] !== undefined;
      // The event comes twice, with the answer and by the socket: of two equal replies, the second one stays.
      if (!isKnown)
        markArrived(
          state.outgoing,
          id,
          (sent) =>
            sent.status === 'sending' &&
            sent.threadId === threadId &&
            sent.fromId === posterData.id &&
            sent.content === content,
        );
      upsertPost(state, post);
      threadAdapter.updateOne(state.threads, { id: threadId, changes: thread });
      updateForum(state, forum);
      if (isKnown) return;
      state.activity[threadId] = { forumId, posterId: post.posterData.id };
      noteNewThread(state, forumId, threadId);
      const page = lastPageKey(thread);
      state.arrivals.push({ id: post.id, page });
      state.postPages[page]?.data?.items.push({ loggedVote: 0, ...post });
    })
    .addCase(onLive(forumsEvents.editPost), (state, { payload: { post } }) => {
      if (state.posts.entities[post.id]) upsertPost(state, post);
    })
    .addCase(onLive(forumsEvents.deletePost), (state, { payload: { threadId, id, thread, forum } }) => {
      const pages = pagesOf(state.postPages, threadId);
      const from = pages.find(({ entry }) => entry.data?.items.some((item) => item.id === id))?.number ?? 1;
      postAdapter.removeOne(state.posts, id);
      state.deleted.posts.push(id);
      threadAdapter.updateOne(state.threads, { id: threadId, changes: thread });
      updateForum(state, forum);
      // The posts below have moved up, unless it was on the last page.
      if (from === pageCount(thread.totalPosts + 1)) return;
      for (const { number, entry } of pages) if (number >= from) makeStale(entry);
    })
    .addCase(voteShown, ({ posts }, { payload: { parentType, parentId, voteTotal, loggedVote } }) => {
      if (parentType === 'forum') postAdapter.updateOne(posts, { id: parentId, changes: { voteTotal, loggedVote } });
    })
    .addCase(onLive(votesEvents.voteWidgetUpdated), ({ posts }, { payload: { parentType, parentId, voteTotal } }) => {
      if (parentType === 'forum') postAdapter.updateOne(posts, { id: parentId, changes: { voteTotal } });
    });
}

/** Restored threads and posts reappear on pages that are fetched again, and count in their forum. */
export function handleRestoredContent(builder: Builder) {
  builder.addCase(contentRestored, (state, { payload: { kind, id, parentId } }) => {
    if (kind === 'thread') {
      state.deleted.threads = state.deleted.threads.filter((each) => each !== id);
      pagesOf(state.threadPages, parentId).forEach(({ entry }) => makeStale(entry));
      for (const entry of Object.values(state.addresses))
        if (!entry.data || entry.data.thread?.id === id) makeStale(entry);
    } else if (kind === 'forumPost') {
      state.deleted.posts = state.deleted.posts.filter((each) => each !== id);
      pagesOf(state.postPages, parentId).forEach(({ entry }) => makeStale(entry));
      makeStale(state.visits[parentId]);
    } else return;
    Object.values(state.boards).forEach(makeStale);
  });
}

/** Counts a thread for the pill of its forum, if the first page is shown without it. */
function noteNewThread(state: ForumsState, forumId: number, threadId: number) {
  const first = pagesOf(state.threadPages, forumId).find(({ number }) => number === 1)?.entry.data;
  if (!first || first.items.some(({ id }) => id === threadId)) return;
  const waiting = (state.newThreads[forumId] ??= []);
  if (!waiting.includes(threadId)) waiting.push(threadId);
}

/** A category that opens again has its forums in the event, but not its threads. */
function refetchAddresses(state: ForumsState, categoryId: number) {
  for (const entry of Object.values(state.addresses))
    if (!entry.data || entry.data.category.id === categoryId) makeStale(entry);
}

/** Stores fetched addresses under their new names too, so that a redirect after a rename needs no fetch. */
function storeNewAddresses(state: ForumsState) {
  for (const entry of Object.values(state.addresses)) {
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
    state.addresses[addressKey(category.boardId, slugs)] ??= entry;
  }
}
