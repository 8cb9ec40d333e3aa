export { voteCounters } from './counters.queries';
export { forgetVotes, forgetVotesOn } from './withdrawal';
