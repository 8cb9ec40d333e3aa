import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { members, membersEvents, type Credit } from '#shared/areas/members';
import type { OutputOf } from '#shared/endpoint';
import {
  createFetch,
  makeStale,
  trackFetch,
  useFetched,
  type Fetched,
  type FetchedByKey,
} from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';
import { trackProfiles } from '../../profiles/data/trackProfiles';

const fetchCredits = createFetch('credits/fetchCredits', members.listCredits);

type CreditPage = OutputOf<typeof members.listCredits>;

interface CreditsState {
  /** By developer and first result: `7<50`. */
  pages: FetchedByKey<CreditPage>;
}
const initialState: CreditsState = { pages: {} };

export const creditPageSize = 50;

/** The credits of the developers whose pages were opened, read again when they change. */
const creditsSlice = createSlice({
  name: 'credits',
  initialState,
  reducers: {
    /** One's own credit as it was saved. */
    creditSaved(state, { payload }: PayloadAction<Credit>) {
      for (const { data } of Object.values(state.pages)) {
        const shown = data?.items.find(({ id }) => id === payload.id);
        if (shown) Object.assign(shown, payload);
      }
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchCredits, (state) => state.pages);
    trackProfiles(builder, ({ pages }, kind) =>
      kind === 'game' ? Object.values(pages).flatMap(({ data }) => data?.items.map(({ game }) => game) ?? []) : [],
    );
    builder.addCase(onLive(membersEvents.creditsUpdated), (state, { payload: { developerId } }) => {
      for (const [key, entry] of Object.entries(state.pages)) if (isOf(key, developerId)) readAgain(entry);
    });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof creditsSlice> {}
}
addSlice(creditsSlice);

const isOf = (key: string, developerId: number) => key.startsWith(`${developerId}<`);

/** A reply that is still under way is older than the event. */
function readAgain(entry: Fetched<CreditPage>) {
  delete entry.requestId;
  makeStale(entry);
}

const selectPages = (state: RootState) => state.credits.pages;

export const { creditSaved } = creditsSlice.actions;

/** One page of a developer's credits; `startResult` is the index of its first one. */
export function useCreditPage(developerId: number, startResult = 0) {
  const key = `${developerId}<${startResult}`;
  return useFetched(fetchCredits, selectPages, { key, input: { developerId, startResult, limit: creditPageSize } });
}
