import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { legalTexts, type LegalKind } from '#shared/areas/operating/legalTexts';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { addSlice, type RootState } from '../../app/store';

const fetchLegalText = createFetch('legal/fetchText', legalTexts.readLegalText);

interface LegalState {
  /** By kind and version. */
  texts: FetchedByKey<OutputOf<typeof legalTexts.readLegalText>>;
}
const initialState: LegalState = { texts: {} };

/** The legal texts that the operator has written. A version never changes. */
const legalSlice = createSlice({
  name: 'legal',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchLegalText, (state) => state.texts);
  },
});
declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof legalSlice> {}
}
addSlice(legalSlice);

const selectTexts = (state: RootState) => state.legal.texts;

export const useLegalText = (kind: LegalKind, version: string) =>
  useFetched(fetchLegalText, selectTexts, { key: `${kind} ${version}`, input: { kind, version } });
