import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { heldPosts, heldPostsEvents, type HeldPost } from '#shared/areas/heldPosts';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchOwn = createFetch('heldPosts/fetchOwn', heldPosts.listOwn);

interface HeldPostsState {
  /** Under the key `all`. */
  own: FetchedByKey<OutputOf<typeof heldPosts.listOwn>>;
}
const initialState: HeldPostsState = { own: {} };

/** The viewer's first posts that wait for a moderator. */
const heldPostsSlice = createSlice({
  name: 'heldPosts',
  initialState,
  reducers: {
    heldPostChanged(state, { payload: changed }: PayloadAction<HeldPost>) {
      const { data } = state.own.all ?? {};
      if (data) data.items = data.items.map((held) => (held.id === changed.id ? changed : held));
    },
    heldPostWithdrawn(state, { payload: id }: PayloadAction<number>) {
      const { data } = state.own.all ?? {};
      if (data) data.items = data.items.filter((held) => held.id !== id);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchOwn, (state) => state.own);
    builder.addCase(onLive(heldPostsEvents.ownHeldPostsChanged), (state) => {
      makeStale(state.own.all);
    });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof heldPostsSlice> {}
}
addSlice(heldPostsSlice);

export const { heldPostChanged, heldPostWithdrawn } = heldPostsSlice.actions;
const selectOwn = (state: RootState) => state.heldPosts.own;

export const useOwnHeldPosts = () => useFetched(fetchOwn, selectOwn, { key: 'all', input: {} });
