import { createSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { contentSearch, contentSearchLimits, type ContentList } from '#shared/areas/contentSearch';
import { searches, searchLimits } from '#shared/areas/search';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { addSlice, type RootState } from '../../app/store';
import { selectViewerId } from '../account';

const fetchContent = createFetch('contentSearch/fetchContent', contentSearch.searchContent);
const fetchPeople = createFetch('contentSearch/fetchPeople', searches.searchDevelopersAndGames);

interface ContentSearchState {
  /** By who asks, because not everybody is shown the same, the list, the page and the text. */
  content: FetchedByKey<OutputOf<typeof contentSearch.searchContent>>;
  people: FetchedByKey<OutputOf<typeof searches.searchDevelopersAndGames>>;
}
const initialState: ContentSearchState = { content: {}, people: {} };

/** What the searches of the result page have found. */
export const contentSearchSlice = createSlice({
  name: 'contentSearch',
  initialState,
  reducers: {
    /** Nobody tells of what is written meanwhile: who comes back sees what was found, and it is searched for anew. */
    resultsLeft: ({ content, people }) => {
      [...Object.values(content), ...Object.values(people)].forEach(makeStale);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchContent, (state) => state.content);
    trackFetch(builder, fetchPeople, (state) => state.people);
  },
});
addSlice(contentSearchSlice);

const { resultsLeft } = contentSearchSlice.actions;
const selectContent = (state: RootState) => state.contentSearch.content;
const selectPeople = (state: RootState) => state.contentSearch.people;

export const isLongEnough = (text: string) => [...text].length >= searchLimits.from;

interface Wanted {
  when: boolean;
}

/** Developers and games whose names begin like that. */
export const usePeople = (search: string, { when }: Wanted) =>
  useFetched(fetchPeople, selectPeople, { key: search, input: { search } }, { when: when && isLongEnough(search) });

/** What people wrote: one page of a list, or the beginning of each. */
export function useContent(search: string, list: ContentList | undefined, page: number, { when }: Wanted) {
  const viewerId = useAppSelector(selectViewerId);
  const { pageSize, overviewSize } = contentSearchLimits;
  const input = list
    ? { search, list, startResult: (page - 1) * pageSize, limit: pageSize }
    : { search, limit: overviewSize };
  const key = JSON.stringify([viewerId, input]);
  return useFetched(fetchContent, selectContent, { key, input }, { when: when && isLongEnough(search) });
}

/** Searches anew for whoever comes back. */
export function useRefetchResults() {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(resultsLeft()), [dispatch]);
}
