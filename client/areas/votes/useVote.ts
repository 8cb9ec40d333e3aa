import { useRef } from 'react';
import { votes, type VoteDirection, type VoteState } from '#shared/areas/votes';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch, useAppStore } from '../../app/hooks';
import { showToast } from '../../ui/feedback/toasts';
import { selectLiveTotal, voteAnswered, voteBegun, voteEnded, voteShown, type VoteTarget } from './votes.slice';

export type ShownVotes = VoteTarget & Pick<VoteState, 'voteTotal' | 'loggedVote'>;

/** Votes optimistically; a failure takes the vote back. Clicks during a call are ignored. */
export function useVote({ parentType, parentId, voteTotal, loggedVote }: ShownVotes) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const running = useRef(false);

  return async function vote(direction: VoteDirection) {
    if (running.current) return;
    running.current = true;
    const voted = { parentType, parentId };
    const chosen = direction === 'up' ? 1 : -1;
    const wanted = loggedVote === chosen ? 0 : chosen;
    dispatch(voteBegun(voted));
    dispatch(voteShown({ ...voted, voteTotal: voteTotal + wanted - loggedVote, loggedVote: wanted }));
    try {
      const answer = await call(votes.vote, { ...voted, direction });
      dispatch(voteAnswered(answer));
      dispatch(voteShown({ ...voted, voteTotal: answer.voteTotal, loggedVote: answer.loggedVote }));
    } catch (error) {
      dispatch(voteShown({ ...voted, voteTotal: selectLiveTotal(store.getState(), voted) ?? voteTotal, loggedVote }));
      if (!(error instanceof CallFailure)) throw error;
      showToast(error.message, 'failed');
    } finally {
      dispatch(voteEnded(voted));
      running.current = false;
    }
  };
}
