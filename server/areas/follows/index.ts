export { followCounters } from './counters.queries';
export { onAccountDeleted, onGameDeleted } from './follows.queries';
