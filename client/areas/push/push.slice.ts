import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { push, type PushDevice } from '#shared/areas/notifications/push';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { addSlice, type RootState } from '../../app/store';

const fetchDevices = createFetch('push/fetchDevices', push.listDevices);

interface PushState {
  /** By the viewer's id. */
  devices: FetchedByKey<OutputOf<typeof push.listDevices>>;
}
const initialState: PushState = { devices: {} };

/** The devices that the viewer's notifications are pushed to. */
const pushSlice = createSlice({
  name: 'push',
  initialState,
  reducers: {
    /** This device was saved; it takes the place of the session's former one. */
    deviceSaved({ devices }, { payload }: PayloadAction<PushDevice>) {
      for (const { data } of Object.values(devices))
        if (data) data.items = [payload, ...data.items.filter(({ isCurrent }) => !isCurrent)];
    },
    deviceRemoved({ devices }, { payload }: PayloadAction<number>) {
      for (const { data } of Object.values(devices))
        if (data) data.items = data.items.filter(({ deviceId }) => deviceId !== payload);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchDevices, (state) => state.devices);
  },
});

export const { deviceSaved, deviceRemoved } = pushSlice.actions;

const selectDevices = (state: RootState) => state.push.devices;

export const usePushDevices = (viewerId: number) =>
  useFetched(fetchDevices, selectDevices, { key: String(viewerId), input: {} });

declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof pushSlice> {}
}
addSlice(pushSlice);
