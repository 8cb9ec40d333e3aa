import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { votes, votesEvents, type VoteParentType, type VoteState } from '#shared/areas/votes';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

export interface VoteTarget {
  parentType: VoteParentType;
  parentId: number;
}

interface VotesState {
  /** Totals and voters, by `{parentType}_{parentId}`. */
  states: FetchedByKey<VoteState>;
  /** The viewer's votes during their calls, with the total of live events meanwhile: others vote too. */
  pending: Record<string, { liveTotal?: number }>;
}

const initialState: VotesState = { states: {}, pending: {} };

const keyOf = ({ parentType, parentId }: VoteTarget) => `${parentType}_${parentId}`;
const fetchVotes = createFetch('votes/fetchVotes', votes.readVotes);

/** The viewer's vote as it is to be shown, before the call and after a failure. Slices of content handle it. */
export const voteShown = createAction<VoteTarget & Pick<VoteState, 'voteTotal' | 'loggedVote'>>('votes/voteShown');
/** The server's reply to a vote. */
export const voteAnswered = createAction<VoteState>('votes/voteAnswered');

const votesSlice = createSlice({
  name: 'votes',
  initialState,
  reducers: {
    voteBegun({ pending }, { payload }: PayloadAction<VoteTarget>) {
      pending[keyOf(payload)] = {};
    },
    voteEnded({ pending }, { payload }: PayloadAction<VoteTarget>) {
      delete pending[keyOf(payload)];
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchVotes, (state) => state.states);
    builder
      .addCase(voteAnswered, ({ states }, { payload }) => {
        states[payload.id] = { ...states[payload.id], status: 'fetched', data: payload };
      })
      .addCase(onLive(votesEvents.voteWidgetUpdated), ({ states, pending }, { payload }) => {
        const running = pending[keyOf(payload)];
        if (running) running.liveTotal = payload.voteTotal;
        const known = states[keyOf(payload)];
        if (!known?.data) return;
        if (known.data.downVotes !== payload.downVotes && mayHaveDownVoters(known.data)) makeStale(known);
        Object.assign(known.data, payload);
      });
  },
});

/** Live events do not name down-voters, so viewers who may see them fetch them again. */
const mayHaveDownVoters = ({ downVotes, downVoters }: VoteState) => downVotes === 0 || downVoters.length > 0;

export const { voteBegun, voteEnded } = votesSlice.actions;

const selectStates = (state: RootState) => state.votes.states;

/** The latest live total since the viewer's own call began. */
export const selectLiveTotal = (state: RootState, voted: VoteTarget) => state.votes.pending[keyOf(voted)]?.liveTotal;

/** The voters of some content, fetched on demand. */
export const useVoters = (voted: VoteTarget, when: boolean) =>
  useFetched(fetchVotes, selectStates, { key: keyOf(voted), input: voted }, { when });

declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof votesSlice> {}
}
addSlice(votesSlice);
