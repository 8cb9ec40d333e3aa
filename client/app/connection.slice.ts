import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ConnectionStatus = 'connecting' | 'online' | 'reconnecting';

interface ConnectionState {
  status: ConnectionStatus;
  /** Grows when all fetched data may be out of date; screens then fetch theirs again. */
  generation: number;
  /** The number of reconnections that lost live events. */
  missed: number;
}
const initialState: ConnectionState = { status: 'connecting', generation: 0, missed: 0 };

/** The live connection, and the generation of fetched data. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionChanged(state, { payload }: PayloadAction<ConnectionStatus>) {
      state.status = payload;
    },
    /** The viewer became somebody else. */
    everythingStale(state) {
      state.generation += 1;
    },
    /** After a reconnection whose missed events the server could not replay. */
    eventsMissed(state) {
      state.generation += 1;
      state.missed += 1;
    },
  },
});

/** The first connection has joined its topics: data fetched before may lack events in between. */
export const topicsJoined = createAction('connection/topicsJoined');

export const { connectionChanged, everythingStale, eventsMissed } = connectionSlice.actions;
