export { voteCounters } from './counters.queries';
export { deleteVotesOnContent, onAccountDeleted, restoreVotesOn } from './removal';
export { voteCause } from './notified.queries';
