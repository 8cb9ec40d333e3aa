import { createSlice } from '@reduxjs/toolkit';
import { topContent } from '#shared/areas/topContent';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/fetched';
import { addSlice, type RootState } from '../../app/store';

const fetchTopContent = createFetch('home/fetchTopContent', topContent.listTopContent);

interface HomeState {
  topContent: FetchedByKey<OutputOf<typeof topContent.listTopContent>>;
}
const initialState: HomeState = { topContent: {} };

/** What the home page gathers from all over the site. */
export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchTopContent, (state) => state.topContent);
  },
});
addSlice(homeSlice);

const selectTopContent = (state: RootState) => state.home.topContent;

/** Mixed anew each minute: what was shown stays, as long as the page is open. */
export const useTopContent = () => useFetched(fetchTopContent, selectTopContent, { key: 'all', input: {} });
