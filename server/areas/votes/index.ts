export { voteCounters } from './counters.queries';
export { deleteVotesOnContent, onAccountDeleted, restoreVotesOn } from './removal';
