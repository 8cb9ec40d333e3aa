export { forgetVotes } from './withdrawal';
