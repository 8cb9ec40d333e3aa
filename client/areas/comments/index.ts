export { CommentsToggle } from './CommentsToggle';
export { authorOf, followAuthors } from './authors';
export { Comments } from './lateComments';
export { useLinkedCommentId } from './useLinkedCommentId';
