export { emptyOldTrash } from './expiry';
export { removeTextsOf } from './ownTexts';
export { startRemoval, undoRemoval } from './removals.actions';
export { carryOutRemovals } from './removals';
export { moveToTrash } from './snapshot';
export { deleteTrashedLinesOf, onAccountDeleted, trashIdsOf } from './trash.queries';
export { quarantinePath } from './quarantine';
export { annotateTrash } from './trash.queries';
export { deleteContent, deleteWithTraces } from './deleteContent';
