import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { developersEvents } from '#shared/areas/developerEvents';
import { newAccounts } from '#shared/areas/moderation/newAccounts';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../../app/data/fetched';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { addSlice, type RootState } from '../../../app/store';

const fetchNewAccounts = createFetch('newAccounts/fetchNewAccounts', newAccounts.listNewAccounts);

interface NewAccountsState {
  /** By host and page: `spam.example<812` are those before account 812 that linked to this host. */
  pages: FetchedByKey<OutputOf<typeof newAccounts.listNewAccounts>>;
}
const initialState: NewAccountsState = { pages: {} };

/** The newest accounts, as site moderators see them. */
const newAccountsSlice = createSlice({
  name: 'newAccounts',
  initialState,
  reducers: {
    /** There are no events about what accounts write, so everything is read again next time. */
    newAccountsLeft(state) {
      Object.values(state.pages).forEach(makeStale);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchNewAccounts, (state) => state.pages);
    builder.addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload: { id, isBanned } }) => {
      if (isBanned === undefined) return;
      for (const { data } of Object.values(state.pages))
        for (const account of data?.items ?? []) if (account.id === id) account.isBanned = isBanned;
    });
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof newAccountsSlice> {}
}
addSlice(newAccountsSlice);

const selectPages = (state: RootState) => state.newAccounts.pages;
const { newAccountsLeft } = newAccountsSlice.actions;

export interface NewAccountsFilter {
  host?: string | undefined;
  /** The account before which the page begins. */
  before?: number | undefined;
}

/** One page of the accounts, newest first. */
export function useNewAccounts({ host, before }: NewAccountsFilter) {
  return useFetched(fetchNewAccounts, selectPages, {
    key: `${host ?? ''}<${before ?? ''}`,
    input: { ...(host !== undefined && { host }), ...(before !== undefined && { before }) },
  });
}

/** Marks everything as stale when the page is left. */
export function useStaleNewAccountsOnLeave() {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(newAccountsLeft()), [dispatch]);
}
