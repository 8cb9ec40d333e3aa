import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { membersEvents } from '#shared/areas/members';
import { ownershipCalls, ownershipEvents, type Ownership } from '#shared/areas/recruiting/ownership';
import { teamLog, teamLogEvents, teamLogLimits } from '#shared/areas/recruiting/teamLog';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../../app/data/fetched';
import { onLive } from '../../../app/live/live';
import { addSlice, type RootState } from '../../../app/store';

const fetchOwnership = createFetch('ownership/fetchOwnership', ownershipCalls.readOwnership);
const fetchLog = createFetch('ownership/fetchLog', teamLog.listTeamLog);

interface OwnershipState {
  /** By the id of the game. */
  games: FetchedByKey<Ownership>;
  /** The pages of logs, by game and first line: `7<20`. */
  logs: FetchedByKey<OutputOf<typeof teamLog.listTeamLog>>;
}
const initialState: OwnershipState = { games: {}, logs: {} };

function makeGameStale({ games, logs }: OwnershipState, gameId: number) {
  makeStale(games[gameId]);
  for (const [key, entry] of Object.entries(logs)) if (key.startsWith(`${gameId}<`)) makeStale(entry);
}

/** The offers and requests about the ownership of games, and the logs of teams, of the viewer's games that were opened. */
const ownershipSlice = createSlice({
  name: 'ownership',
  initialState,
  reducers: {
    ownershipChanged({ games }, { payload }: PayloadAction<Ownership>) {
      const entry = games[payload.gameId];
      if (entry) entry.data = payload;
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchOwnership, (state) => state.games);
    trackFetch(builder, fetchLog, (state) => state.logs);
    for (const event of [ownershipEvents.ownershipUpdated, teamLogEvents.teamLogUpdated])
      builder.addCase(onLive(event), (state, { payload }) => makeGameStale(state, payload.gameId));
    builder.addCase(onLive(membersEvents.gameMembersUpdated), (state, { payload }) =>
      makeGameStale(state, payload.gameId),
    );
  },
});
declare module '../../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof ownershipSlice> {}
}
addSlice(ownershipSlice);
export const { ownershipChanged } = ownershipSlice.actions;

const selectGames = (state: RootState) => state.ownership.games;
const selectLogs = (state: RootState) => state.ownership.logs;

export const useOwnership = (gameId: number) =>
  useFetched(fetchOwnership, selectGames, { key: String(gameId), input: { gameId } });

/** One page of a team's log; pages count from 0. */
export function useLogPage(gameId: number, page: number) {
  const { pageSize: limit } = teamLogLimits;
  const startResult = page * limit;
  return useFetched(fetchLog, selectLogs, { key: `${gameId}<${startResult}`, input: { gameId, startResult, limit } });
}
