import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ConnectionStatus = 'connecting' | 'online' | 'reconnecting';

interface ConnectionState {
  status: ConnectionStatus;
  /** Grows when all fetched data may be out of date; screens then fetch theirs again. */
  generation: number;
  /** How often live events were missed. */
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
    /** After a reconnection whose missed events the server could not replay, or an event just before its topic was joined. */
    eventsMissed(state) {
      state.generation += 1;
      state.missed += 1;
    },
  },
});

/** Topics were joined whose chat rooms may lack messages from in between; after the first connection always. */
export const topicsJoined = createAction('connection/topicsJoined');

export const { connectionChanged, everythingStale, eventsMissed } = connectionSlice.actions;
