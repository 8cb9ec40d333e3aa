export { keptOf } from './kept';
export { kinds as reportedKinds } from './kinds';
