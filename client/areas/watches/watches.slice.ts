import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { watches, watchesEvents, watchesLimits, type WatchState, type WatchedType } from '#shared/areas/watches';
import type { OutputOf } from '#shared/endpoint';
import { call } from '../../app/data/call';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { addSlice, type AppDispatch, type RootState } from '../../app/store';

const fetchState = createFetch('watches/fetchState', watches.readState);
const fetchList = createFetch('watches/fetchList', watches.listWatches);

/** A thread, post or bug. */
export interface WatchTarget {
  targetType: WatchedType;
  targetId: number;
}

interface WatchesState {
  /** By viewer and target: `200.post.7`. */
  states: FetchedByKey<OutputOf<typeof watches.readState>>;
  /** By viewer, state and page: `200.muted.1`. */
  lists: FetchedByKey<OutputOf<typeof watches.listWatches>>;
}
const initialState: WatchesState = { states: {}, lists: {} };

/** The threads, posts and bugs that the viewer watches and mutes. */
const watchesSlice = createSlice({
  name: 'watches',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchState, (state) => state.states);
    trackFetch(builder, fetchList, (state) => state.lists);
    builder.addCase(onLive(watchesEvents.watchUpdated), ({ states, lists }, { payload }) => {
      for (const [key, { data }] of Object.entries(states))
        if (data && key.endsWith(`.${nameOf(payload)}`)) data.state = payload.state;
      Object.values(lists).forEach(makeStale);
    });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof watchesSlice> {}
}
addSlice(watchesSlice);

const nameOf = ({ targetType, targetId }: WatchTarget) => `${targetType}.${targetId}`;
const selectStates = (state: RootState) => state.watches.states;
const selectLists = (state: RootState) => state.watches.lists;

/** Whether the viewer watches or mutes something; undefined while that is not known, and for visitors. */
export const useWatchState = (viewerId: number | null, { targetType, targetId }: WatchTarget) =>
  useFetched(
    fetchState,
    selectStates,
    { key: `${viewerId}.${nameOf({ targetType, targetId })}`, input: { targetType, targetId } },
    { when: viewerId !== null },
  ).data?.state;

/** One page of what the viewer watches or mutes, counted from 1. */
export const useWatchList = (viewerId: number, state: 'watching' | 'muted', page: number) =>
  useFetched(fetchList, selectLists, {
    key: `${viewerId}.${state}.${page}`,
    input: { state, startResult: (page - 1) * watchesLimits.pageSize },
  });

/** Watches something, mutes it, or does neither. It is shown at once, as in the viewer's other windows. */
export const setWatchState = (target: WatchTarget, state: WatchState) => async (dispatch: AppDispatch) => {
  const saved = await call(watches.setState, { ...target, state });
  dispatch(onLive(watchesEvents.watchUpdated)(saved));
};
