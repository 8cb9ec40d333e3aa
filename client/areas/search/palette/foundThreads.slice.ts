import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { contentSearch } from '#shared/areas/contentSearch';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { addSlice, type RootState } from '../../../app/store';
import { selectViewerId } from '../../account';

const fetchThreads = createFetch('foundThreads/fetchThreads', contentSearch.searchContent);

/** By viewer, because rights count, and search text. */
type FoundThreadsState = FetchedByKey<OutputOf<typeof contentSearch.searchContent>>;
const initialState: FoundThreadsState = {};

/** The threads that the palette finds by their titles, dropped when it closes because they change. */
const foundThreadsSlice = createSlice({
  name: 'foundThreads',
  initialState,
  reducers: { threadsLeft: () => initialState },
  extraReducers: (builder) => trackFetch(builder, fetchThreads, (state) => state),
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof foundThreadsSlice> {}
}
addSlice(foundThreadsSlice);

const { threadsLeft } = foundThreadsSlice.actions;
const selectThreads = (state: RootState) => state.foundThreads;

/** The best threads for a search; nothing is fetched without a text. */
export function useFoundThreads(search: string, limit: number) {
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectViewerId);
  useEffect(() => () => void dispatch(threadsLeft()), [dispatch]);
  const arg = { key: JSON.stringify([viewerId, search]), input: { search, list: 'threads' as const, limit } };
  return useFetched(fetchThreads, selectThreads, arg, { when: search !== '' });
}
