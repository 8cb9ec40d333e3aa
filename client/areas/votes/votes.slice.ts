import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { votes, votesEvents, type VoteParentType, type VoteState } from '#shared/areas/votes';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/fetched';
import { onLive } from '../../app/live';
import { addSlice, type RootState } from '../../app/store';

export interface VoteTarget {
  parentType: VoteParentType;
  parentId: number;
}

interface VotesState {
  /** Who has voted, by `{parentType}_{parentId}`. */
  states: FetchedByKey<VoteState>;
  /** Own votes that are on their way, and the total that was heard meanwhile: others vote too. */
  pending: Record<string, { heard?: number }>;
}

const initialState: VotesState = { states: {}, pending: {} };

const keyOf = ({ parentType, parentId }: VoteTarget) => `${parentType}_${parentId}`;
const fetchVotes = createFetch('votes/fetchVotes', votes.readVotes);

/** The viewer's vote as it is shown: at once, and again if it has to be taken back. The slice of the thing follows it. */
export const voteShown = createAction<VoteTarget & Pick<VoteState, 'voteTotal' | 'loggedVote'>>('votes/voteShown');
/** The server's answer to a vote. */
export const voteAnswered = createAction<VoteState>('votes/voteAnswered');

export const votesSlice = createSlice({
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
        if (running) running.heard = payload.voteTotal;
        const known = states[keyOf(payload)];
        if (!known?.data) return;
        if (known.data.downVotes !== payload.downVotes && mayNameDownVoters(known.data)) makeStale(known);
        Object.assign(known.data, payload);
      });
  },
});

/** Events name nobody who has voted down, so those who are told of them ask again (wire §7). */
const mayNameDownVoters = ({ downVotes, downVoters }: VoteState) => downVotes === 0 || downVoters.length > 0;

export const { voteBegun, voteEnded } = votesSlice.actions;

const selectStates = (state: RootState) => state.votes.states;

/** What was heard of the total since the viewer's own vote went out. */
export const selectHeard = (state: RootState, voted: VoteTarget) => state.votes.pending[keyOf(voted)]?.heard;

/** Who has voted, read when somebody wants to know. */
export const useVoters = (voted: VoteTarget, when: boolean) =>
  useFetched(fetchVotes, selectStates, { key: keyOf(voted), input: voted }, { when });

addSlice(votesSlice);
