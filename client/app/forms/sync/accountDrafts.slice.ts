import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { drafts, draftsEvents } from '#shared/areas/drafts';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../data/fetched';
import { onLive } from '../../live/live';
import { addSlice, type RootState } from '../../store';
import { useAppSelector } from '../../hooks';

const fetchDrafts = createFetch('accountDrafts/fetchDrafts', drafts.listDrafts);

interface AccountDraftsState {
  /** By account, so that the next login on this computer starts empty. */
  lists: FetchedByKey<OutputOf<typeof drafts.listDrafts>>;
  /** A draft was changed on some device. */
  isChanged: boolean;
}
const initialState: AccountDraftsState = { lists: {}, isChanged: false };

/** The drafts that the server keeps for the viewer. */
const accountDraftsSlice = createSlice({
  name: 'accountDrafts',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchDrafts, (state) => state.lists);
    builder.addCase(onLive(draftsEvents.draftUpdated), (state, { payload: { name, version } }) => {
      state.isChanged = true;
      for (const entry of Object.values(state.lists))
        if (!entry.data?.some((draft) => draft.name === name && draft.version >= version)) makeStale(entry);
    });
  },
});
declare module '../../store' {
  interface LazyLoadedSlices extends WithSlice<typeof accountDraftsSlice> {}
}
addSlice(accountDraftsSlice);

const selectLists = (state: RootState) => state.accountDrafts.lists;

/** The account's drafts, once they are needed or change on another device. */
export function useAccountDrafts(accountId: number, isNeeded: boolean) {
  const isChanged = useAppSelector((state) => state.accountDrafts.isChanged);
  return useFetched(
    fetchDrafts,
    selectLists,
    { key: String(accountId), input: {} },
    { when: isNeeded || isChanged, atMostEveryMs: 1_000 },
  );
}
