export { announceToModerators, onAccountDeleted } from './announce';
export { countWaiting, heldCountsColumn, type HeldCounts } from './heldPosts.queries';
export { holding, mayBeHeld, refuseAtFirst } from './holding';
export { remindOfHeldPosts } from './reminder';
