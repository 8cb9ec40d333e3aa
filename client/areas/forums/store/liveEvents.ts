import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { Forum } from '#shared/areas/forums/forums';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import type { membersEvents } from '#shared/areas/members';
import type { Person } from '#shared/shapes';
import { votesEvents } from '#shared/areas/votes';
import { makeStale } from '../../../app/data/fetched';
import { onLive, onLiveNamed } from '../../../app/live/live';
import { markArrived } from '../../../app/live/outbox';
import { contentRestored } from '../../../app/live/contentRestored';
import { voteShown } from '../../votes';
import { pageCount } from '../board/board';
import {
  inOrder,
  updateForum,
  removeCategory,
  removeForum,
  removeThread,
  upsertCategory,
  upsertForum,
  upsertPost,
  upsertThread,
} from './upserts';
import {
  addressKey,
  categoryAdapter,
  lastPageKey,
  pagesOf,
  postAdapter,
  threadAdapter,
  type ForumsState,
} from './forumsState';

type Builder = ActionReducerMapBuilder<ForumsState>;

export function handleCategoryEvents(builder: Builder) {
  builder
    .addCase(onLive(forumsEvents.newCategory), (state, { payload: { category } }) => upsertCategory(state, category))
    .addCase(onLive(forumsEvents.editCategory), (state, { payload: { id, category } }) => {
      const isBack = state.categories.entities[id] === undefined;
      if (category) upsertCategory(state, category);
      else removeCategory(state, id);
      if (category) refetchMissing(state);
      if (category && isBack) {
        refetchAddresses(state, id);
        pagesOf(state.threadPages, category.boardId).forEach(({ entry }) => makeStale(entry));
      }
      storeNewAddresses(state);
    })
    .addCase(onLive(forumsEvents.orderCategories), (state, { payload: { categories } }) => {
      for (const { id, rank } of categories) categoryAdapter.updateOne(state.categories, { id, changes: { rank } });
    })
    .addCase(onLive(forumsEvents.deleteForum), (state, { payload: { categoryId, id } }) =>
      removeForum(state, { categoryId, id }),
    )
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
    .addCase(onLive(forumsEvents.addThread), (state, { payload: { boardId, forumId, thread, forum } }) => {
      const isNew = !state.threads.entities[thread.id];
      upsertThread(state, thread);
      updateForum(state, { ...forum, ...newestBy(thread.starter, { at: thread.created, forum }) });
      state.activity[thread.id] ??= { forumId, posterId: thread.threadStarterId };
      if (isNew) noteNewThread(state, { boardId, forumId, threadId: thread.id });
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
      noteNewThread(state, { boardId: thread.boardId, forumId: thread.parentId, threadId });
      storeNewAddresses(state);
    });
}

export function handlePostEvents(builder: Builder) {
  builder
    .addCase(
      onLive(forumsEvents.newPost),
      (state, { payload: { boardId, forumId, threadId, post, thread, forum } }) => {
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
        threadAdapter.updateOne(state.threads, {
          id: threadId,
          changes: { ...thread, lastPoster: personIn(posterData) },
        });
        updateForum(state, { ...forum, ...newestBy(posterData, { at: post.created, forum }) });
        if (isKnown) return;
        state.activity[threadId] = { forumId, posterId: post.posterData.id };
        noteNewThread(state, { boardId, forumId, threadId });
        const page = lastPageKey(thread);
        state.arrivals.push({ id: post.id, page });
        state.postPages[page]?.data?.items.push({ loggedVote: 0, ...post });
      },
    )
    .addCase(onLive(forumsEvents.editPost), (state, { payload: { post } }) => {
      if (state.posts.entities[post.id]) upsertPost(state, post);
    })
    .addCase(onLive(forumsEvents.deletePost), (state, { payload: { threadId, id, thread, forum } }) => {
      const pages = pagesOf(state.postPages, threadId);
      const from = pages.find(({ entry }) => entry.data?.items.some((item) => item.id === id))?.number ?? 1;
      postAdapter.removeOne(state.posts, id);
      state.deleted.posts.push(id);
      const { lastPoster, ...counts } = thread;
      threadAdapter.updateOne(state.threads, {
        id: threadId,
        changes: { ...counts, ...(lastPoster && { lastPoster }) },
      });
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
      for (const list of [parentId, ...Object.keys(state.boards)])
        pagesOf(state.threadPages, list).forEach(({ entry }) => makeStale(entry));
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

interface NewThread {
  boardId: string;
  forumId: number;
  threadId: number;
}

/** Counts a thread for the pills of its forum and board, where the first page is shown without it or further down. */
function noteNewThread(state: ForumsState, { boardId, forumId, threadId }: NewThread) {
  for (const list of [forumId, boardId]) {
    const first = pagesOf(state.threadPages, list).find(({ number }) => number === 1)?.entry.data;
    if (!first || isInPlace(state, { list, shown: first.items, threadId })) continue;
    const waiting = (state.newThreads[list] ??= []);
    if (!waiting.includes(threadId)) waiting.push(threadId);
  }
}

/** Whether a thread is shown where the server would list it now. */
function isInPlace(
  state: ForumsState,
  { list, shown, threadId }: { list: number | string; shown: readonly { id: number }[]; threadId: number },
): boolean {
  const at = shown.findIndex(({ id }) => id === threadId);
  return at !== -1 && inOrder(state, list, shown)[at]?.id === threadId;
}

/** The author of a new post as the last poster of its forum, unless that has a later one. */
const newestBy = (author: Person, { at, forum }: { at: string; forum: Pick<Forum, 'lastReply'> }) =>
  forum.lastReply === at ? { lastPoster: personIn(author) } : {};

const personIn = ({ id, alias, stringUrl, hasAvatar, avatarId }: Person): Person => ({
  id,
  alias,
  stringUrl,
  hasAvatar,
  avatarId,
});

/** Has addresses fetched again that were refused. */
function refetchMissing(state: ForumsState) {
  for (const entry of Object.values(state.addresses)) if (entry.errorStatus === 404) makeStale(entry);
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
