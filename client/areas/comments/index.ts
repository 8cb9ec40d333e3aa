import { lazyWithRetry } from '../../app/lazyWithRetry';
import { loadComments } from './CommentsToggle';

export { CommentsToggle } from './CommentsToggle';
export { authorOf, followAuthors } from './authors';
export { useLinkedCommentId } from './useLinkedCommentId';

/** The comments on a post or piece, in a chunk of their own. */
export const Comments = lazyWithRetry(loadComments);
