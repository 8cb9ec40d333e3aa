export { keptOf } from './kept';
export { kinds as reportedKinds } from './kinds';
export { tellModerators } from './reports.actions';
