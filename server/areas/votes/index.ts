export { voteCounters } from './counters.queries';
export {
  deleteVotesOfDeveloper as forgetVotes,
  forgetVotesOn,
  forgetVotesOnContent,
  forgetVotesOnForumPosts,
  forgetVotesOnPieces,
  forgetVotesOnResources,
  restoreVotesOn,
} from './removal';
