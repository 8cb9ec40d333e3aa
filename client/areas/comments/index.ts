import { lazy } from 'react';
import { loadComments } from './CommentsToggle';

export { CommentsToggle } from './CommentsToggle';
export { followVoices } from './followVoices';
export type { Commented } from './thread';

/** The comments on a post or piece, a chunk of their own. */
export const Comments = lazy(loadComments);
