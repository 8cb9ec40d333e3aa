export { followCounters } from './counters.queries';
export { developerFollowCause, gameFollowCause, postCause } from './causes.queries';
export { finishDeletions } from './deletion';
export { endFollows, onAccountDeleted, onGameDeleted } from './follows.actions';
export { mutedColumn, mutedOf } from './mutes.queries';
