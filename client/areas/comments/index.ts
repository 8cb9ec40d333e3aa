import { lazyWithRetry } from '../../app/lazyWithRetry';
import { loadComments } from './CommentsToggle';

export { CommentsToggle } from './CommentsToggle';
export { followAuthors } from './authors';
export { authorOf } from './commentTarget';
export { useLinkedCommentId } from './useLinkedCommentId';

/** The comments on a post or piece, a chunk of their own. */
export const Comments = lazyWithRetry(loadComments);
