export { commentOnPiece, deleteComment, editComment, lockEditableComment } from './comments.actions';
export { listCommentsOfPiece, lockCommentsOf, lockCommentsOfPosts, readPlaced, withVotesOf } from './comments.queries';
export { commentCounters } from './counters.queries';
export { commentCause } from './notified.queries';
export { onGameDeleted } from './departure';
