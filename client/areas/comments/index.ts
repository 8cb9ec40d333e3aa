import { lazyWithRetry } from '../../app/lazyWithRetry';
import { loadComments } from './CommentsToggle';

export { CommentsToggle } from './CommentsToggle';
export { followVoices } from './followVoices';
export { voiceOf } from './thread';
export { useLinkedCommentId } from './useLinkedCommentId';

/** The comments on a post or piece, a chunk of their own. */
export const Comments = lazyWithRetry(loadComments);
