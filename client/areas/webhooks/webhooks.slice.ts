import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { webhooks, webhooksEvents } from '#shared/areas/outward/webhooks';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchWebhook = createFetch('webhooks/fetchWebhook', webhooks.readWebhook);

interface WebhooksState {
  /** By the id of the game. */
  games: FetchedByKey<OutputOf<typeof webhooks.readWebhook>>;
}
const initialState: WebhooksState = { games: {} };

/** The Discord webhooks of games that the viewer owns. */
const webhooksSlice = createSlice({
  name: 'webhooks',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchWebhook, (state) => state.games);
    builder.addCase(onLive(webhooksEvents.webhookUpdated), ({ games }, { payload: { gameId, webhook } }) => {
      const entry = games[gameId];
      if (entry) entry.data = { webhook };
    });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof webhooksSlice> {}
}
addSlice(webhooksSlice);

const selectGames = (state: RootState) => state.webhooks.games;

export const useWebhook = (gameId: number) =>
  useFetched(fetchWebhook, selectGames, { key: String(gameId), input: { gameId } });
