import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { moderation, moderationEvents } from '#shared/areas/moderation/moderation';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../../app/data/fetched';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { addSlice, type RootState } from '../../../app/store';

const fetchNotes = createFetch('accountNotes/fetchNotes', moderation.listNotes);

interface NotesState {
  /** By developer id. */
  notes: FetchedByKey<OutputOf<typeof moderation.listNotes>>;
}
const initialState: NotesState = { notes: {} };

/** The notes of moderators on accounts. */
const notesSlice = createSlice({
  name: 'accountNotes',
  initialState,
  reducers: {
    notesLeft(state) {
      Object.values(state.notes).forEach(makeStale);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchNotes, (state) => state.notes);
    builder.addCase(onLive(moderationEvents.accountNotesChanged), (state, { payload: { developerId } }) => {
      makeStale(state.notes[String(developerId)]);
    });
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof notesSlice> {}
}
addSlice(notesSlice);

const selectNotes = (state: RootState) => state.accountNotes.notes;
const { notesLeft } = notesSlice.actions;

/** The notes on an account; read anew each time that they are shown. */
export function useNotes(developerId: number) {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(notesLeft()), [dispatch]);
  return useFetched(fetchNotes, selectNotes, { key: String(developerId), input: { developerId } });
}
