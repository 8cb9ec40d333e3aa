export { voteShown } from './votes.slice';
export { VoteWidget } from './VoteWidget';
