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
  /** By search text. */
  found: FetchedByKey<Results>;
}
const initialState: SearchState = { found: {} };

/** The results of searching names, dropped when the search is left because names change. */
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

/** The results of a search; nothing is fetched for a text that is too short. */
export function useFound(search: string) {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(searchLeft()), [dispatch]);
  const arg = { key: search, input: { search } };
  return useFetched(fetchFound, selectFound, arg, { when: isLongEnough(search) });
}
