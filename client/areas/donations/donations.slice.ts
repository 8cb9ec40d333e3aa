import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { developers } from '#shared/areas/developers';
import { developersEvents } from '#shared/areas/developerEvents';
import {
  donations,
  donationsEvents,
  donationsLimits,
  donorSorts,
  type Donor,
  type DonorSort,
} from '#shared/areas/donations';
import type { OutputOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import {
  createFetch,
  makeStale,
  trackFetch,
  useFetched,
  type Fetched,
  type FetchedByKey,
} from '../../app/data/fetched';
import { useAppDispatch } from '../../app/hooks';
import { onLive, useTopics } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';
import { trackProfiles } from '../../profiles/data/trackProfiles';

type DonorsPage = OutputOf<typeof donations.listDonors>;

const fetchDonors = createFetch('donations/fetchDonors', donations.listDonors);
const fetchDonateForm = createFetch('donations/fetchDonateForm', donations.readDonateForm);
const fetchAccount = createFetch('donations/fetchAccount', developers.readDeveloper);

interface DonationsState {
  /** By sorting and first result: `amount<50`. */
  pages: FetchedByKey<DonorsPage>;
  form: FetchedByKey<OutputOf<typeof donations.readDonateForm>>;
  /** The accounts looked up while a donation is entered, by typed text. */
  accounts: FetchedByKey<OutputOf<typeof developers.readDeveloper>>;
}
const initialState: DonationsState = { pages: {}, form: {}, accounts: {} };

/** The donors, kept up to date by events while they are shown. */
const donationsSlice = createSlice({
  name: 'donations',
  initialState,
  reducers: {
    /** There are no events any more once the page is left. */
    donorsLeft(state) {
      Object.values(state.pages).forEach(makeStale);
    },
    /** Looked-up accounts may have changed, so they are not kept. */
    accountsForgotten(state) {
      state.accounts = {};
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchDonors, (state) => state.pages);
    trackFetch(builder, fetchDonateForm, (state) => state.form);
    trackFetch(builder, fetchAccount, (state) => state.accounts);
    trackProfiles(builder, ({ pages }, kind) =>
      kind === 'developer' ? Object.values(pages).flatMap(({ data }) => data?.items ?? []) : [],
    );
    builder
      .addCase(onLive(donationsEvents.donorsUpdated), (state, { payload: { donor } }) => {
        for (const sort of donorSorts) changeList(pagesOf(state, sort), sort, donor);
      })
      .addCase(
        onLive(developersEvents.developerInformationUpdated),
        (state, { payload }: PayloadAction<{ id: number }>) => {
          const isDonor = (donor: Donor) => donor.id === payload.id;
          for (const entry of Object.values(state.pages)) if (entry.data?.items.some(isDonor)) makeStale(entry);
        },
      );
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof donationsSlice> {}
}
addSlice(donationsSlice);

const pagesOf = ({ pages }: DonationsState, sort: DonorSort): Fetched<DonorsPage>[] =>
  Object.entries(pages).flatMap(([key, entry]) => (key.startsWith(`${sort}<`) ? [entry] : []));

/** Sorts a donor into a complete list; only the server knows the order of several pages. */
function changeList(pages: Fetched<DonorsPage>[], sort: DonorSort, donor: Donor) {
  const [only, more] = pages;
  const before = only?.data?.items.find((known) => isSame(known, donor));
  // The event hides the viewer's own hidden amount too.
  const isOwnSecret = donor.amountHidden && before?.amountHidden && before.amount !== null;
  if (!only?.data || only.data.hasMore || more || only.status !== 'fetched' || isOwnSecret) {
    pages.forEach(makeStale);
    return;
  }
  const others = only.data.items.filter((known) => !isSame(known, donor));
  const items = [donor, ...others].sort(inOrder[sort]);
  only.data = { items, hasMore: false, total: items.length };
}

const isSame = (one: Donor, other: Donor) =>
  one.id === null ? other.id === null && one.alias.toLowerCase() === other.alias.toLowerCase() : one.id === other.id;

const byDate = (one: Donor, other: Donor) => other.date.localeCompare(one.date);
const sortAmount = ({ amountHidden, amount }: Donor) => (amountHidden ? 0 : (amount ?? 0));

/** The server's order, with hidden amounts last. */
const inOrder = {
  amount: (one: Donor, other: Donor) => sortAmount(other) - sortAmount(one) || byDate(one, other),
  date: byDate,
};

const selectPages = (state: RootState) => state.donations.pages;
const selectForm = (state: RootState) => state.donations.form;
const selectAccounts = (state: RootState) => state.donations.accounts;
const { donorsLeft, accountsForgotten } = donationsSlice.actions;

/** Limits how often many new donations refetch the list. */
const refetchLimit = { atMostEveryMs: 5_000 };

/** One page of the donors; `startResult` is the index of its first one. */
export function useDonorsPage(sort: DonorSort, startResult: number) {
  const input = { sort, startResult, limit: donationsLimits.pageSize };
  return useFetched(fetchDonors, selectPages, { key: `${sort}<${startResult}`, input }, refetchLimit);
}

/** Keeps the donors up to date while their page is shown. */
export function useLiveDonors() {
  const dispatch = useAppDispatch();
  useTopics([topics.donors]);
  useEffect(() => () => void dispatch(donorsLeft()), [dispatch]);
}

/** The form that the donate button posts; null without donations, or until it is known. */
export function useDonateForm() {
  return useFetched(fetchDonateForm, selectForm, { key: 'form', input: {} }).data?.form ?? null;
}

/** The account with this id or address. An empty text fetches nothing. */
export function useAccount(typed: string) {
  const input = /^\d{1,10}$/.test(typed) ? { id: Number(typed) } : { stringUrl: typed };
  return useFetched(fetchAccount, selectAccounts, { key: typed.toLowerCase(), input }, { when: typed !== '' });
}

/** Drops the looked-up accounts when the form is left. */
export function useForgetAccountsOnLeave() {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(accountsForgotten()), [dispatch]);
}
