import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { tokens, tokensEvents } from '#shared/areas/outward/tokens';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchTokens = createFetch('tokens/fetchTokens', tokens.listTokens);

interface TokensState {
  /** By viewer id, so that the next login on this computer starts empty. */
  lists: FetchedByKey<OutputOf<typeof tokens.listTokens>>;
}
const initialState: TokensState = { lists: {} };

/** The viewer's access tokens, newest first. Secrets are never stored. */
const tokensSlice = createSlice({
  name: 'tokens',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchTokens, (state) => state.lists);
    builder.addCase(onLive(tokensEvents.accessTokensUpdated), ({ lists }, { payload }) => {
      const id = 'item' in payload ? payload.item.id : payload.id;
      for (const list of Object.values(lists)) {
        if (!list.data) continue;
        const others = list.data.filter((token) => token.id !== id);
        list.data = 'item' in payload ? [payload.item, ...others] : others;
      }
    });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof tokensSlice> {}
}
addSlice(tokensSlice);

const selectLists = (state: RootState) => state.tokens.lists;

export const useTokens = (viewerId: number) =>
  useFetched(fetchTokens, selectLists, { key: String(viewerId), input: {} });
