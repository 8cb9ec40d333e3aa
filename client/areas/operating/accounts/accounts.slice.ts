import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { deskAccounts, deskAccountsEvents, type AccountsPage } from '#shared/areas/operating/accounts';
import { createFetch, makeStale, trackFetch } from '../../../app/data/fetched';
import { onLive } from '../../../app/live/live';
import { emptyLiveList, liveListReducers, type LiveListState } from '../../../app/live/liveList';
import { addSlice, type RootState } from '../../../app/store';

export const fetchAccounts = createFetch('deskAccounts/fetchAccounts', deskAccounts.listAccounts);

const initialState: LiveListState<AccountsPage> = emptyLiveList;

/** The lists of accounts, by filter. Their event has no content: what is shown is read again. */
export const deskAccountsSlice = createSlice({
  name: 'deskAccounts',
  initialState,
  reducers: {
    ...liveListReducers,
    accountDeleted({ deleted }, { payload: id }: PayloadAction<number>) {
      deleted.push(id);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchAccounts, (state) => state.pages);
    builder
      .addCase(onLive(deskAccountsEvents.accountsUpdated), ({ pages }) => {
        Object.values(pages).forEach(makeStale);
      })
      .addMatcher(fetchAccounts.fulfilled.match, ({ revealed }, { payload, meta }) => {
        const { key, input } = meta.arg;
        // From here on, newer accounts wait behind the pill of the list.
        if (input.before === undefined && input.upTo === undefined) revealed[key] = payload.items[0]?.id ?? 0;
      });
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof deskAccountsSlice> {}
}
addSlice(deskAccountsSlice);

export const { accountDeleted } = deskAccountsSlice.actions;
export const selectAccountPages = (state: RootState) => state.deskAccounts.pages;
export const selectDeletedAccounts = (state: RootState) => state.deskAccounts.deleted;
