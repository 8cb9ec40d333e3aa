import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { blocklists } from '#shared/areas/operating/blocklists';
import { desk, deskEvents } from '#shared/areas/operating/desk';
import { legalDesk } from '#shared/areas/operating/legalTexts';
import { notices } from '#shared/areas/operating/notices';
import { figures } from '#shared/areas/operating/figures';
import { siteEvents } from '#shared/areas/operating/site';
import type { InputOf, OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchDesk = createFetch('desk/fetchDesk', desk.readDesk);
const fetchNotices = createFetch('desk/fetchNotices', notices.listNotices);
export const fetchFigures = createFetch('desk/fetchFigures', figures.readFigures);
const fetchInvitations = createFetch('desk/fetchInvitations', desk.listInvitations);
const fetchBlocklist = createFetch('desk/fetchBlocklist', blocklists.listBlocked);
const fetchLegalTexts = createFetch('desk/fetchLegalTexts', legalDesk.listLegalTexts);

interface DeskState {
  figures: FetchedByKey<OutputOf<typeof figures.readFigures>>;
  settings: FetchedByKey<OutputOf<typeof desk.readDesk>>;
  notices: FetchedByKey<OutputOf<typeof notices.listNotices>>;
  invitations: FetchedByKey<OutputOf<typeof desk.listInvitations>>;
  blocklists: FetchedByKey<OutputOf<typeof blocklists.listBlocked>>;
  legalTexts: FetchedByKey<OutputOf<typeof legalDesk.listLegalTexts>>;
}
const initialState: DeskState = {
  figures: {},
  settings: {},
  notices: {},
  invitations: {},
  blocklists: {},
  legalTexts: {},
};

const makeAllStale = (state: DeskState) => Object.values(state).flatMap(Object.values).forEach(makeStale);

/** What the operators' desk shows. Any change makes all of it stale, and what is shown is read again. */
const deskSlice = createSlice({
  name: 'desk',
  initialState,
  reducers: { deskChanged: makeAllStale },
  extraReducers: (builder) => {
    trackFetch(builder, fetchDesk, (state) => state.settings);
    trackFetch(builder, fetchNotices, (state) => state.notices);
    trackFetch(builder, fetchFigures, (state) => state.figures);
    trackFetch(builder, fetchInvitations, (state) => state.invitations);
    trackFetch(builder, fetchBlocklist, (state) => state.blocklists);
    trackFetch(builder, fetchLegalTexts, (state) => state.legalTexts);
    builder.addCase(onLive(siteEvents.siteUpdated), makeAllStale);
    builder.addCase(onLive(deskEvents.deskUpdated), makeAllStale);
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof deskSlice> {}
}
addSlice(deskSlice);

export const { deskChanged } = deskSlice.actions;

const selectSettings = (state: RootState) => state.desk.settings;
const selectNotices = (state: RootState) => state.desk.notices;
const selectFigures = (state: RootState) => state.desk.figures;
const selectInvitations = (state: RootState) => state.desk.invitations;
const selectBlocklists = (state: RootState) => state.desk.blocklists;
const selectLegalTexts = (state: RootState) => state.desk.legalTexts;
export const onlyOne = { key: '', input: {} };

export const useDesk = () => useFetched(fetchDesk, selectSettings, onlyOne);
export const useNotices = () => useFetched(fetchNotices, selectNotices, onlyOne);
export const useFigures = () => useFetched(fetchFigures, selectFigures, onlyOne);
export const useInvitations = () => useFetched(fetchInvitations, selectInvitations, onlyOne);
export const useLegalTexts = () => useFetched(fetchLegalTexts, selectLegalTexts, onlyOne);

export const useBlocklist = (input: Required<InputOf<typeof blocklists.listBlocked>>) =>
  useFetched(fetchBlocklist, selectBlocklists, { key: `${input.kind} ${input.search}`, input });
