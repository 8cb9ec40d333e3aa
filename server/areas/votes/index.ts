export { voteCounters } from './counters.queries';
export {
  forgetVotes,
  forgetVotesOn,
  forgetVotesOnContent,
  forgetVotesOnForumPosts,
  forgetVotesOnPieces,
  forgetVotesOnResources,
  restoreVotesOn,
} from './withdrawal';
