import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { savedSearches, savedSearchesEvents } from '#shared/areas/recruiting/savedSearches';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchSearches = createFetch('savedSearches/fetchSearches', savedSearches.listSearches);

interface SavedSearchesState {
  /** By viewer id, so that the next login on this computer starts empty. */
  lists: FetchedByKey<OutputOf<typeof savedSearches.listSearches>>;
}
const initialState: SavedSearchesState = { lists: {} };

/** The viewer's saved searches, oldest first. */
const savedSearchesSlice = createSlice({
  name: 'savedSearches',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchSearches, (state) => state.lists);
    builder.addCase(onLive(savedSearchesEvents.savedSearchesUpdated), ({ lists }, { payload }) => {
      for (const list of Object.values(lists)) {
        if (!list.data) continue;
        const id = 'item' in payload ? payload.item.id : payload.id;
        const index = list.data.findIndex((search) => search.id === id);
        if (!('item' in payload)) list.data = list.data.filter((search) => search.id !== id);
        else if (index === -1) list.data.push(payload.item);
        else list.data[index] = payload.item;
      }
    });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof savedSearchesSlice> {}
}
addSlice(savedSearchesSlice);

const selectLists = (state: RootState) => state.savedSearches.lists;

export const useSavedSearches = (viewerId: number) =>
  useFetched(fetchSearches, selectLists, { key: String(viewerId), input: {} });
