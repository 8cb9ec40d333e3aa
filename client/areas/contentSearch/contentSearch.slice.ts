import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { contentSearch, contentSearchLimits, type ContentList } from '#shared/areas/contentSearch';
import { searches } from '#shared/areas/search';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { addSlice, type RootState } from '../../app/store';
import { selectViewerId } from '../account';
import type { SearchQuery } from './searchQuery';

const fetchContent = createFetch('contentSearch/fetchContent', contentSearch.searchContent);
const fetchPeople = createFetch('contentSearch/fetchPeople', searches.searchDevelopersAndGames);

interface ContentSearchState {
  /** By viewer, because results depend on rights, and by input. */
  content: FetchedByKey<OutputOf<typeof contentSearch.searchContent>>;
  people: FetchedByKey<OutputOf<typeof searches.searchDevelopersAndGames>>;
}
const initialState: ContentSearchState = { content: {}, people: {} };

/** The results of the search page. */
const contentSearchSlice = createSlice({
  name: 'contentSearch',
  initialState,
  reducers: {
    /** There are no events about results: they are shown again on return, and fetched anew. */
    resultsLeft: ({ content, people }) => {
      [...Object.values(content), ...Object.values(people)].forEach(makeStale);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchContent, (state) => state.content);
    trackFetch(builder, fetchPeople, (state) => state.people);
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof contentSearchSlice> {}
}
addSlice(contentSearchSlice);

const { resultsLeft } = contentSearchSlice.actions;
const selectContent = (state: RootState) => state.contentSearch.content;
const selectPeople = (state: RootState) => state.contentSearch.people;

/** Developers and games with a name that begins like this. */
export const usePeople = (search: string, { when = true } = {}) =>
  useFetched(fetchPeople, selectPeople, { key: search, input: { search } }, { when: when && search !== '' });

/** Matching content: one page of a list, or the first results of each. */
export function useContent({ text: search, authorId, page }: SearchQuery, list: ContentList | undefined) {
  const viewerId = useAppSelector(selectViewerId);
  const { pageSize, overviewSize } = contentSearchLimits;
  const by = authorId !== undefined && { authorId };
  const input = list
    ? { search, list, ...by, startResult: (page - 1) * pageSize, limit: pageSize }
    : { search, ...by, limit: overviewSize };
  const key = JSON.stringify([viewerId, input]);
  return useFetched(fetchContent, selectContent, { key, input }, { when: search !== '' });
}

/** Marks the results as stale when the page is left. */
export function useStaleResultsOnLeave() {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(resultsLeft()), [dispatch]);
}
