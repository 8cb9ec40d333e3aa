export { voteCounters } from './counters.queries';
export { forgetVotes, forgetVotesOn, forgetVotesOnForumPosts, forgetVotesOnPieces, restoreVotesOn } from './withdrawal';
