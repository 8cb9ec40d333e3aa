export { bug, bugComment } from './bugs.content';
export { bugComments } from './comments.queries';
