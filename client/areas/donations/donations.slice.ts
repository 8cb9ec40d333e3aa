import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { developers, developersEvents } from '#shared/areas/developers';
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
import { createFetch, makeStale, trackFetch, useFetched, type Fetched, type FetchedByKey } from '../../app/fetched';
import { useAppDispatch } from '../../app/hooks';
import { onLive, useTopics } from '../../app/live';
import { addSlice, type RootState } from '../../app/store';

type DonorsPage = OutputOf<typeof donations.listDonors>;

const fetchDonors = createFetch('donations/fetchDonors', donations.listDonors);
const fetchDonateForm = createFetch('donations/fetchDonateForm', donations.readDonateForm);
const fetchAccount = createFetch('donations/fetchAccount', developers.readDeveloper);

interface DonationsState {
  /** By sorting and first result: `amount<50`. */
  pages: FetchedByKey<DonorsPage>;
  form: FetchedByKey<OutputOf<typeof donations.readDonateForm>>;
  /** The accounts that were looked up while a donation was entered, by what was typed. */
  accounts: FetchedByKey<OutputOf<typeof developers.readDeveloper>>;
}
const initialState: DonationsState = { pages: {}, form: {}, accounts: {} };

/** Those who have donated, as they were looked at (wire §14). */
export const donationsSlice = createSlice({
  name: 'donations',
  initialState,
  reducers: {
    /** Nobody tells of donations to those who do not look. */
    donorsLeft(state) {
      Object.values(state.pages).forEach(makeStale);
    },
    /** Somebody may have been renamed, or have hidden something, since they were looked up. */
    accountsForgotten(state) {
      state.accounts = {};
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchDonors, (state) => state.pages);
    trackFetch(builder, fetchDonateForm, (state) => state.form);
    trackFetch(builder, fetchAccount, (state) => state.accounts);
    builder
      .addCase(onLive(donationsEvents.donorsUpdated), (state, { payload: { donor } }) => {
        for (const sort of donorSorts) changeList(pagesOf(state, sort), sort, donor);
      })
      .addCase(onLive(developersEvents.avatarUpdated), (state, { payload: { type, id, hasAvatar, avatarId } }) => {
        if (type !== 'developer') return;
        for (const { data } of Object.values(state.pages))
          for (const donor of data?.items ?? []) if (donor.id === id) Object.assign(donor, { hasAvatar, avatarId });
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
addSlice(donationsSlice);

const pagesOf = ({ pages }: DonationsState, sort: DonorSort): Fetched<DonorsPage>[] =>
  Object.entries(pages).flatMap(([key, entry]) => (key.startsWith(`${sort}<`) ? [entry] : []));

/** A list that is all there takes the donor in; where somebody stands in several pages is the server's to say. */
function changeList(pages: Fetched<DonorsPage>[], sort: DonorSort, donor: Donor) {
  const [only, more] = pages;
  const before = only?.data?.items.find((known) => isSame(known, donor));
  // One's own amount that others do not see is not told by an event either.
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

const later = (one: Donor, other: Donor) => other.date.localeCompare(one.date);
const shown = ({ amountHidden, amount }: Donor) => (amountHidden ? 0 : (amount ?? 0));

/** As the server sorts: hidden amounts come last by amount. */
const inOrder = {
  amount: (one: Donor, other: Donor) => shown(other) - shown(one) || later(one, other),
  date: later,
};

const selectPages = (state: RootState) => state.donations.pages;
const selectForm = (state: RootState) => state.donations.form;
const selectAccounts = (state: RootState) => state.donations.accounts;
const { donorsLeft, accountsForgotten } = donationsSlice.actions;

/** A busy day of donations asks the server again at most this often. */
const often = { atMostEveryMs: 5_000 };

/** One page of the donors, the first or one that begins further down. */
export function useDonorsPage(sort: DonorSort, startResult: number) {
  const input = { sort, startResult, limit: donationsLimits.pageSize };
  return useFetched(fetchDonors, selectPages, { key: `${sort}<${startResult}`, input }, often);
}

/** Keeps the donors up to date for as long as their page is shown. */
export function useLiveDonors() {
  const dispatch = useAppDispatch();
  useTopics([topics.donors]);
  useEffect(() => () => void dispatch(donorsLeft()), [dispatch]);
}

/** What the donate button posts; null where the site takes no donations, or while that is not known. */
export function useDonateForm() {
  return useFetched(fetchDonateForm, selectForm, { key: 'form', input: {} }).data?.form ?? null;
}

/** The account with this id or address; nothing is asked while nothing is typed. */
export function useAccount(typed: string) {
  const input = /^\d{1,10}$/.test(typed) ? { id: Number(typed) } : { stringUrl: typed };
  return useFetched(fetchAccount, selectAccounts, { key: typed.toLowerCase(), input }, { when: typed !== '' });
}

/** Looks accounts up anew each time the form is opened. */
export function useForgetAccounts() {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(accountsForgotten()), [dispatch]);
}
