import { createAction, createSlice } from '@reduxjs/toolkit';
import { votes, votesEvents, type VoteParentType, type VoteState } from '#shared/areas/votes';
import { createFetch, trackFetch, useFetched, type FetchedByKey } from '../../app/fetched';
import { onLive } from '../../app/live';
import { addSlice, type RootState } from '../../app/store';

export interface Voted {
  parentType: VoteParentType;
  parentId: number;
}

interface VotesState {
  /** Who has voted, by `{parentType}_{parentId}`. */
  states: FetchedByKey<VoteState>;
}

const initialState: VotesState = { states: {} };

const keyOf = ({ parentType, parentId }: Voted) => `${parentType}_${parentId}`;
const fetchVotes = createFetch('votes/fetchVotes', votes.readVotes);

/** The viewer's vote as it is shown: at once, and again if it has to be taken back. The slice of the thing follows it. */
export const voteShown = createAction<Voted & Pick<VoteState, 'voteTotal' | 'loggedVote'>>('votes/voteShown');
/** The server's answer to a vote. */
export const voteAnswered = createAction<VoteState>('votes/voteAnswered');

export const votesSlice = createSlice({
  name: 'votes',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackFetch(builder, fetchVotes, (state) => state.states);
    builder
      .addCase(voteAnswered, ({ states }, { payload }) => {
        states[payload.id] = { ...states[payload.id], status: 'fetched', data: payload };
      })
      .addCase(onLive(votesEvents.voteWidgetUpdated), ({ states }, { payload }) => {
        const known = states[keyOf(payload)]?.data;
        if (known) Object.assign(known, payload);
      });
  },
});

const selectStates = (state: RootState) => state.votes.states;

/** Who has voted, read when somebody wants to know. */
export const useVoters = (voted: Voted, when: boolean) =>
  useFetched(fetchVotes, selectStates, { key: keyOf(voted), input: voted }, { when });

addSlice(votesSlice);
