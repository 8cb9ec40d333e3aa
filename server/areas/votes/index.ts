export { voteCounters } from './counters.queries';
export {
  forgetVotes,
  forgetVotesOn,
  forgetVotesOnBugs,
  forgetVotesOnForumPosts,
  forgetVotesOnPieces,
  forgetVotesOnResources,
  restoreVotesOn,
} from './withdrawal';
