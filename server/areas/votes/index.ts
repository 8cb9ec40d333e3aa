export { voteCounters } from './counters.queries';
export { forgetVotes, forgetVotesOn, forgetVotesOnPieces } from './withdrawal';
