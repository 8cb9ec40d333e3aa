export { commentOnPiece } from './comments.actions';
export { comment } from './comments.content';
export { listCommentsOfPiece, withVotesOf } from './comments.queries';
export { removeComment, storeEdit } from './changes';
export { onGameDeleted } from './departure';
export { commentCause } from './notified.queries';
