import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { forums } from '#shared/areas/forums/forums';
import { games } from '#shared/areas/games';
import { everythingStale, eventsMissed } from '../../../app/live/connection.slice';
import { createFetch, makeStale, trackFetch } from '../../../app/data/fetched';
import { trackOutbox } from '../../../app/live/outbox';
import { addSlice } from '../../../app/store';
import {
  handleCategoryEvents,
  handleGameDeletion,
  handlePostEvents,
  handleRestoredContent,
  handleThreadEvents,
} from './liveEvents';
import { dropAddress, storeBoard, storeAddress, storePosts, storeThread, addArrivals, revealThreads } from './upserts';
import { handleProfileEvents } from './profileEvents';
import { initialState, replyOutbox, pagesOf, type ForumsState } from './forumsState';

export const fetchBoard = createFetch('forums/fetchBoard', forums.listCategories);
export const fetchAddress = createFetch('forums/fetchPlace', forums.findPlace);
export const fetchThread = createFetch('forums/fetchThread', forums.readThread);
export const fetchThreads = createFetch('forums/fetchThreads', forums.listThreads);
export const fetchLatest = createFetch('forums/fetchLatest', forums.listLatest);
export const fetchPosts = createFetch('forums/fetchPosts', forums.listPosts);
export const fetchGame = createFetch('forums/fetchGame', games.readGame);

/** Boards with their categories, forums, threads and posts. */
const forumsSlice = createSlice({
  name: 'forums',
  initialState,
  reducers: {
    /** Live events of a board that is not on screen are missed, so its next visit fetches it again. */
    boardLeft(state, { payload: boardId }: PayloadAction<string>) {
      makeStale(state.boards[boardId]);
      pagesOf(state.threadPages, boardId).forEach(({ entry }) => makeStale(entry));
      for (const [key, entry] of Object.entries(state.addresses)) if (key.split('/')[0] === boardId) makeStale(entry);
      dropActivity(state);
    },
    /** The list of threads of a forum or board is left: the next fetch has their current order. */
    threadListLeft(state, { payload: list }: PayloadAction<number | string>) {
      pagesOf(state.threadPages, list).forEach(({ entry }) => makeStale(entry));
      delete state.newThreads[list];
    },
    /** The first page takes the order that the server would give it now. */
    threadsRevealed(state, { payload: list }: PayloadAction<number | string>) {
      revealThreads(state, list);
    },
    threadLeft(state, { payload: threadId }: PayloadAction<number>) {
      pagesOf(state.postPages, threadId).forEach(({ entry }) => makeStale(entry));
      makeStale(state.visits[threadId]);
      state.arrivals = [];
    },
    /** The viewer has seen posts of a thread; `isUnread` when there are more. */
    threadRead(state, { payload }: PayloadAction<{ threadId: number; isUnread: boolean }>) {
      const thread = state.threads.entities[payload.threadId];
      if (!thread || payload.isUnread) return;
      thread.isUnread = false;
      delete state.activity[thread.id];
      // Whether the forum has other unread threads, the server knows.
      makeStale(state.boards[thread.boardId]);
    },
    /** The viewer marked a board, or one forum, as read. */
    allRead(state, { payload: { boardId, forumId } }: PayloadAction<{ boardId: string; forumId: number | null }>) {
      const ofBoard = (categoryId: number) => state.categories.entities[categoryId]?.boardId === boardId;
      for (const forum of Object.values(state.forums.entities))
        if (forumId === null ? ofBoard(forum.categoryId) : forum.id === forumId) forum.isUnread = false;
      for (const thread of Object.values(state.threads.entities)) {
        if (forumId === null ? thread.boardId !== boardId : thread.parentId !== forumId) continue;
        thread.isUnread = false;
        delete state.activity[thread.id];
      }
      for (const [threadId, activity] of Object.entries(state.activity))
        if (forumId === null || activity.forumId === forumId) delete state.activity[Number(threadId)];
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchBoard, (state) => state.boards);
    trackFetch(builder, fetchAddress, (state) => state.addresses);
    trackFetch(builder, fetchThread, (state) => state.visits);
    trackFetch(builder, fetchThreads, (state) => state.threadPages);
    trackFetch(builder, fetchLatest, (state) => state.threadPages);
    trackFetch(builder, fetchPosts, (state) => state.postPages);
    trackFetch(builder, fetchGame, (state) => state.games);
    trackOutbox(builder, replyOutbox, (state) => state.outgoing);
    handleCategoryEvents(builder);
    handleGameDeletion(builder);
    handleThreadEvents(builder);
    handlePostEvents(builder);
    handleRestoredContent(builder);
    handleProfileEvents(builder);
    builder.addCase(everythingStale, dropActivity).addCase(eventsMissed, dropActivity);
    builder
      .addMatcher(fetchBoard.fulfilled.match, (state, { payload, meta }) => storeBoard(state, meta.arg.key, payload))
      .addMatcher(fetchAddress.fulfilled.match, (state, { payload }) => storeAddress(state, payload))
      .addMatcher(fetchAddress.rejected.match, (state, { payload, meta }) => {
        if (payload?.status === 404) dropAddress(state, meta.arg.input);
      })
      .addMatcher(fetchThread.fulfilled.match, (state, { payload }) => storeThread(state, payload))
      .addMatcher(fetchThreads.fulfilled.match, (state, { payload }) =>
        payload.items.forEach((thread) => storeThread(state, thread)),
      )
      .addMatcher(fetchLatest.fulfilled.match, (state, { payload }) =>
        payload.items.forEach((thread) => storeThread(state, thread)),
      )
      .addMatcher(fetchPosts.fulfilled.match, (state, { payload, meta }) => {
        storePosts(state, payload.items);
        addArrivals(state, meta.arg.key);
      });
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof forumsSlice> {}
}
addSlice(forumsSlice);

/** A full fetch is newer than the activity noted before. */
function dropActivity(state: ForumsState) {
  state.activity = {};
  state.moved = {};
}

export const { boardLeft, threadListLeft, threadsRevealed, threadLeft, threadRead, allRead } = forumsSlice.actions;
