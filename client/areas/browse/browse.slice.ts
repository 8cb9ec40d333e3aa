import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { accountEvents } from '#shared/areas/session';
import { browse, type BrowseCategory } from '#shared/areas/browse';
import { referenceEvents } from '#shared/areas/reference';
import type { OutputOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { addressOf, type Filters } from '#shared/browseFilters';
import { browseInput } from '#shared/browseInput';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive, useTopics } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

export type BrowsePage = OutputOf<typeof browse.browseResults>;

const fetchBrowse = createFetch('browse/fetchBrowse', browse.browseResults);

interface BrowseState {
  /** By the address of the list. */
  pages: FetchedByKey<BrowsePage>;
  /** The list that arrived last; it stays visible, dimmed, while another one loads. */
  latest: Partial<Record<BrowseCategory, BrowsePage>>;
}
const initialState: BrowseState = { pages: {}, latest: {} };

/** New developers and games refetch the list at most this often. */
const refetchEveryMs = 5_000;
/** A list older than this is fetched again when it is shown again. */
const freshMs = 30_000;

/** Lists of developers and games by filters. Events make them stale, as only the server knows the order. */
const browseSlice = createSlice({
  name: 'browse',
  initialState,
  reducers: {
    listShown({ pages }, { payload: { key, now } }: PayloadAction<{ key: string; now: number }>) {
      const page = pages[key];
      if (page?.status === 'fetched' && now - (page.requestedAt ?? 0) > freshMs) makeStale(page);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchBrowse, (state) => state.pages);
    builder
      .addCase(onLive(referenceEvents.newDeveloperOrGameRegistered), ({ pages }, { payload: { item } }) => {
        for (const [key, page] of Object.entries(pages)) if (!item || isAbout(key, item.type)) makeStale(page);
      })
      // Moving changes the viewer's distance to everybody.
      .addCase(onLive(accountEvents.updateUserInfo), ({ pages }, { payload: { info } }) => {
        if (info?.locationLat !== undefined) Object.values(pages).forEach(makeStale);
      })
      .addMatcher(fetchBrowse.fulfilled.match, (state, { meta, payload }) => {
        state.latest[meta.arg.input.filteredConditions.category] = payload;
      });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof browseSlice> {}
}
addSlice(browseSlice);

const isAbout = (key: string, type: 'developer' | 'game') => key.startsWith('/Browse/Games') === (type === 'game');

const { listShown } = browseSlice.actions;
const selectPages = (state: RootState) => state.browse.pages;

/** The list of these filters; `shown` is the list before it until it arrives. */
export function useBrowse(filters: Filters) {
  const dispatch = useAppDispatch();
  const key = addressOf(filters);
  useTopics([topics.totals]);
  useEffect(() => {
    dispatch(listShown({ key, now: Date.now() }));
  }, [dispatch, key]);
  const latest = useAppSelector((state) => state.browse.latest[filters.category]);
  const arg = { key, input: browseInput(filters) };
  const page = useFetched(fetchBrowse, selectPages, arg, { atMostEveryMs: refetchEveryMs });
  const { data, error, retry } = page;
  return { data, shown: data ?? (error === undefined ? latest : undefined), error, retry };
}
