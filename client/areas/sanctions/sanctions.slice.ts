import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { sanctions, sanctionsEvents } from '#shared/areas/moderation/sanctions';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchOwn = createFetch('sanctions/fetchOwn', sanctions.readOwn);

interface SanctionsState {
  /** By viewer id. */
  own: FetchedByKey<OutputOf<typeof sanctions.readOwn>>;
}
const initialState: SanctionsState = { own: {} };

/** The sanctions of the viewer's account. */
const sanctionsSlice = createSlice({
  name: 'sanctions',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchOwn, (state) => state.own);
    builder.addCase(onLive(sanctionsEvents.ownSanctionsChanged), (state) => {
      Object.values(state.own).forEach(makeStale);
    });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof sanctionsSlice> {}
}
addSlice(sanctionsSlice);

const selectOwn = (state: RootState) => state.sanctions.own;

export const useOwnSanctions = (viewerId: number) =>
  useFetched(fetchOwn, selectOwn, { key: String(viewerId), input: {} });
