import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { secondStep, secondStepEvents, type SecondStepState } from '#shared/areas/signIn/secondStep';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../../app/data/fetched';
import { onLive } from '../../../app/live/live';
import { addSlice, type RootState } from '../../../app/store';

const fetchSecondStep = createFetch('secondStep/fetchSecondStep', secondStep.readSecondStep);

interface SecondStepSlice {
  /** By viewer id, so that the next login on this computer starts empty. */
  states: FetchedByKey<SecondStepState>;
}
const initialState: SecondStepSlice = { states: {} };

/** How the viewer's sign-in is protected. Keys and codes are never stored. */
const secondStepSlice = createSlice({
  name: 'secondStep',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchSecondStep, (state) => state.states);
    builder.addCase(onLive(secondStepEvents.secondStepUpdated), ({ states }, { payload }) => {
      for (const state of Object.values(states)) if (state.data) state.data = payload;
    });
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof secondStepSlice> {}
}
addSlice(secondStepSlice);

const selectStates = (state: RootState) => state.secondStep.states;

export const useSecondStep = (viewerId: number) =>
  useFetched(fetchSecondStep, selectStates, { key: String(viewerId), input: {} });
