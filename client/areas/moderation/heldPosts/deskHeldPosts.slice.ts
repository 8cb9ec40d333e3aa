import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { heldPosts, heldPostsEvents, heldPostsLimits } from '#shared/areas/heldPosts';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../../app/data/fetched';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { addSlice, type RootState } from '../../../app/store';

const fetchWaiting = createFetch('deskHeldPosts/fetchWaiting', heldPosts.list);

interface DeskHeldPostsState {
  /** By page. */
  waiting: FetchedByKey<OutputOf<typeof heldPosts.list>>;
}
const initialState: DeskHeldPostsState = { waiting: {} };

/** First posts that wait, as moderators see them. */
const deskHeldPostsSlice = createSlice({
  name: 'deskHeldPosts',
  initialState,
  reducers: {
    heldPostsLeft(state) {
      Object.values(state.waiting).forEach(makeStale);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchWaiting, (state) => state.waiting);
    builder.addCase(onLive(heldPostsEvents.heldPostsChanged), (state) => {
      Object.values(state.waiting).forEach(makeStale);
    });
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof deskHeldPostsSlice> {}
}
addSlice(deskHeldPostsSlice);

const selectWaiting = (state: RootState) => state.deskHeldPosts.waiting;
const { heldPostsLeft } = deskHeldPostsSlice.actions;

/** One page of those that wait; pages count from 1. */
export function useWaitingPosts(page: number) {
  const { pageSize: limit } = heldPostsLimits;
  return useFetched(fetchWaiting, selectWaiting, {
    key: String(page),
    input: { startResult: (page - 1) * limit, limit },
  });
}

/** Marks everything as stale when the page is left. */
export function useStaleHeldPostsOnLeave() {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(heldPostsLeft()), [dispatch]);
}
