import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { accountLimits } from '#shared/areas/accountLimits';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { addSlice, type RootState } from '../../app/store';

const fetchLimits = createFetch('accountLimits/fetchLimits', accountLimits.readLimits);

interface AccountLimitsState {
  /** By viewer id. */
  limits: FetchedByKey<OutputOf<typeof accountLimits.readLimits>>;
}
const initialState: AccountLimitsState = { limits: {} };

/** The limits of the viewer's account. */
const accountLimitsSlice = createSlice({
  name: 'accountLimits',
  initialState,
  reducers: {},
  extraReducers: (builder) => trackFetch(builder, fetchLimits, (state) => state.limits),
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof accountLimitsSlice> {}
}
addSlice(accountLimitsSlice);

const selectLimits = (state: RootState) => state.accountLimits.limits;

export const useLimits = (viewerId: number) =>
  useFetched(fetchLimits, selectLimits, { key: String(viewerId), input: {} });
