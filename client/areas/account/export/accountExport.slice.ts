import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { accountExport, accountExportEvents } from '#shared/areas/accountExport';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../../app/data/fetched';
import { onLive } from '../../../app/live/live';
import { addSlice, type RootState } from '../../../app/store';

const fetchArchive = createFetch('accountExport/fetchArchive', accountExport.readArchive);

interface AccountExportState {
  /** By viewer id, so that the next login on this computer starts empty. */
  archives: FetchedByKey<OutputOf<typeof accountExport.readArchive>>;
}
const initialState: AccountExportState = { archives: {} };

/** The archive of the viewer's data. Its address is never stored. */
const accountExportSlice = createSlice({
  name: 'accountExport',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchArchive, (state) => state.archives);
    builder.addCase(onLive(accountExportEvents.accountArchiveUpdated), ({ archives }, { payload }) => {
      for (const each of Object.values(archives)) if (each.data) each.data = payload;
    });
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof accountExportSlice> {}
}
addSlice(accountExportSlice);

const selectArchives = (state: RootState) => state.accountExport.archives;

export const useArchive = (viewerId: number) =>
  useFetched(fetchArchive, selectArchives, { key: String(viewerId), input: {} });
