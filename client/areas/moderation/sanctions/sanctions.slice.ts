import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { developersEvents } from '#shared/areas/developerEvents';
import { sanctions, sanctionsEvents, sanctionsLimits } from '#shared/areas/moderation/sanctions';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../../app/data/fetched';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { addSlice, type RootState } from '../../../app/store';

const fetchAccount = createFetch('appeals/fetchAccount', sanctions.listOfAccount);
const fetchAppeals = createFetch('appeals/fetchAppeals', sanctions.listAppeals);
const fetchOpenAppeals = createFetch('appeals/fetchOpenAppeals', sanctions.countAppeals);

export type AppealState = 'open' | 'answered';

interface AppealsState {
  /** By developer id. */
  accounts: FetchedByKey<OutputOf<typeof sanctions.listOfAccount>>;
  /** By state and page: `open.1` is the first page of those that wait. */
  appeals: FetchedByKey<OutputOf<typeof sanctions.listAppeals>>;
  /** How many wait, under the key `all`. */
  openAppeals: FetchedByKey<OutputOf<typeof sanctions.countAppeals>>;
}
const initialState: AppealsState = { accounts: {}, appeals: {}, openAppeals: {} };

/** Sanctions and appeals, as moderators see them. */
const appealsSlice = createSlice({
  name: 'appeals',
  initialState,
  reducers: {
    appealsLeft(state) {
      for (const entries of [state.accounts, state.appeals]) Object.values(entries).forEach(makeStale);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchAccount, (state) => state.accounts);
    trackFetch(builder, fetchAppeals, (state) => state.appeals);
    trackFetch(builder, fetchOpenAppeals, (state) => state.openAppeals);
    builder.addCase(onLive(sanctionsEvents.sanctionUpdated), (state, { payload: { sanction, openAppeals } }) => {
      if (state.openAppeals.all?.data) state.openAppeals.all.data.open = openAppeals;
      makeStale(state.accounts[String(sanction.developer.id)]);
      Object.values(state.appeals).forEach(makeStale);
    });
    builder.addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload: { id, isBanned } }) => {
      if (isBanned !== undefined) makeStale(state.accounts[String(id)]);
    });
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof appealsSlice> {}
}
addSlice(appealsSlice);

const selectAccounts = (state: RootState) => state.appeals.accounts;
const selectAppeals = (state: RootState) => state.appeals.appeals;
const selectOpenAppeals = (state: RootState) => state.appeals.openAppeals;
const { appealsLeft } = appealsSlice.actions;

/** An account with all its sanctions. */
export const useAccountOnDesk = (developerId: number) =>
  useFetched(fetchAccount, selectAccounts, { key: String(developerId), input: { developerId } });

/** One page of the appeals; pages count from 1. */
export function useAppeals(state: AppealState, page: number) {
  const { pageSize: limit } = sanctionsLimits;
  return useFetched(fetchAppeals, selectAppeals, {
    key: `${state}.${page}`,
    input: { state, startResult: (page - 1) * limit, limit },
  });
}

/** How many appeals wait for an answer; 0 until that is known. */
export const useOpenAppeals = () =>
  useFetched(fetchOpenAppeals, selectOpenAppeals, { key: 'all', input: {} }).data?.open ?? 0;

/** Marks everything as stale when the page is left. */
export function useStaleDeskOnLeave() {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(appealsLeft()), [dispatch]);
}
