export { bug, bugComment } from './bugs.content';
export { bugCommentCause } from './notified.queries';
export { bugComments } from './comments.queries';
