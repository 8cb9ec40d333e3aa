import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ConnectionStatus = 'connecting' | 'online' | 'reconnecting';

interface ConnectionState {
  status: ConnectionStatus;
  /** Raised when everything fetched so far may be out of date; what is on screen is then fetched again. */
  generation: number;
  /** How often the connection came back without what was told meanwhile. */
  missed: number;
}
const initialState: ConnectionState = { status: 'connecting', generation: 0, missed: 0 };

/** The live connection, and how fresh all fetched things are. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionChanged(state, { payload }: PayloadAction<ConnectionStatus>) {
      state.status = payload;
    },
    /** When the viewer becomes somebody else. */
    everythingStale(state) {
      state.generation += 1;
    },
    /** After a reconnect that was not recovered (wire §18.2). */
    eventsMissed(state) {
      state.generation += 1;
      state.missed += 1;
    },
  },
});

/** The first connection hears its topics now: what was fetched before may lack what happened in between. */
export const topicsJoined = createAction('connection/topicsJoined');

export const { connectionChanged, everythingStale, eventsMissed } = connectionSlice.actions;
