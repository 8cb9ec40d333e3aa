export { emptyOldTrash as dropOldRemoved } from './expiry';
export { moveToTrash as keepRemoved } from './snapshot';
export { deleteTrashedLinesOf as forgetRemovedLinesOf, deleteTrashOf as forgetRemovedOf } from './trash.queries';
export { quarantinePath as asidePath } from './quarantine';
export { annotateTrash as noteOnRemoved } from './trash.queries';
export { deleteContent } from './deleteContent';
