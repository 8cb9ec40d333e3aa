import { createSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { searches, searchLimits } from '#shared/areas/search';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/fetched';
import { useAppDispatch } from '../../app/hooks';
import { addSlice, type RootState } from '../../app/store';

export type Results = OutputOf<typeof searches.searchDevelopersAndGames>;

const fetchFound = createFetch('search/fetchFound', searches.searchDevelopersAndGames);

interface SearchState {
  /** By what was typed. */
  found: FetchedByKey<Results>;
}
const initialState: SearchState = { found: {} };

/** What the header's search has found. It is forgotten when the box is left: names come and go. */
export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchLeft: (state) => {
      state.found = {};
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchFound, (state) => state.found);
  },
});
addSlice(searchSlice);

const { searchLeft } = searchSlice.actions;
const selectFound = (state: RootState) => state.search.found;

export const isLongEnough = (text: string) => [...text].length >= searchLimits.from;

/** What a search finds, once it is long enough. */
export function useFound(search: string) {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(searchLeft()), [dispatch]);
  const arg = { key: search, input: { search } };
  return useFetched(fetchFound, selectFound, arg, { when: isLongEnough(search) });
}
