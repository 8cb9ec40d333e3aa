import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { searches } from '#shared/areas/search';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { addSlice, type RootState } from '../../app/store';
import { selectViewerId } from '../account';

export type Results = OutputOf<typeof searches.searchDevelopersAndGames>;

const fetchFound = createFetch('search/fetchFound', searches.searchDevelopersAndGames);
const fetchCount = createFetch('search/fetchCount', searches.countContent);

interface SearchState {
  /** By search text. */
  found: FetchedByKey<Results>;
  /** By viewer, because rights count, and search text. */
  counts: FetchedByKey<OutputOf<typeof searches.countContent>>;
}
const initialState: SearchState = { found: {}, counts: {} };

/** The results of searching names, and how much content there is, dropped when the search is left because both change. */
const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchLeft: (state) => {
      state.found = {};
      state.counts = {};
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchFound, (state) => state.found);
    trackFetch(builder, fetchCount, (state) => state.counts);
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof searchSlice> {}
}
addSlice(searchSlice);

const { searchLeft } = searchSlice.actions;
const selectFound = (state: RootState) => state.search.found;
const selectCounts = (state: RootState) => state.search.counts;

/** The results of a search; nothing is fetched without a text. */
export function useFound(search: string) {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(searchLeft()), [dispatch]);
  const arg = { key: search, input: { search } };
  return useFetched(fetchFound, selectFound, arg, { when: search !== '' });
}

/** How many posts, threads and forum posts have the words of a search. */
export function useContentCount(search: string) {
  const viewerId = useAppSelector(selectViewerId);
  const arg = { key: JSON.stringify([viewerId, search]), input: { search } };
  return useFetched(fetchCount, selectCounts, arg, { when: search !== '' });
}
