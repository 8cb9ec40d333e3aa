export { deleteComment, editComment, lockEditableComment } from './comments.actions';
export { lockCommentsOf } from './comments.queries';
export { commentCounters } from './counters.queries';
export { forgetCommentsOfGame } from './departure';
