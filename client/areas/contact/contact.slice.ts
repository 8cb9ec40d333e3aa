import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { contact, contactLimits, type ContactSettings } from '#shared/areas/contact';
import { accountEvents } from '#shared/areas/session';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchSettings = createFetch('contact/fetchSettings', contact.readSettings);
const fetchBlocks = createFetch('contact/fetchBlocks', contact.listBlocks);

interface ContactState {
  /** By viewer id, so that the next login on this computer starts empty. */
  settings: FetchedByKey<OutputOf<typeof contact.readSettings>>;
  /** By viewer id and page. */
  blocks: FetchedByKey<OutputOf<typeof contact.listBlocks>>;
}
const initialState: ContactState = { settings: {}, blocks: {} };

/** The viewer's contact settings and blocks. */
const contactSlice = createSlice({
  name: 'contact',
  initialState,
  reducers: {
    chosen(state, { payload }: PayloadAction<Partial<ContactSettings>>) {
      for (const { data } of Object.values(state.settings)) if (data) Object.assign(data, payload);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchSettings, (state) => state.settings);
    trackFetch(builder, fetchBlocks, (state) => state.blocks);
    builder.addCase(onLive(accountEvents.updateUserInfo), (state, { payload }) => {
      if (payload.blocked) Object.values(state.blocks).forEach(makeStale);
    });
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof contactSlice> {}
}
addSlice(contactSlice);

export const { chosen: contactChosen } = contactSlice.actions;

const selectSettings = (state: RootState) => state.contact.settings;
const selectBlocks = (state: RootState) => state.contact.blocks;

export const useContactSettings = (viewerId: number) =>
  useFetched(fetchSettings, selectSettings, { key: String(viewerId), input: {} });

/** One page of the viewer's blocks, counted from 1. */
export const useBlocks = (viewerId: number, page: number) =>
  useFetched(fetchBlocks, selectBlocks, {
    key: `${viewerId}.${page}`,
    input: { startResult: (page - 1) * contactLimits.blockedPerPage },
  });
