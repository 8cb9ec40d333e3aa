import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

/** The comments on a post or piece, in a chunk of their own. */
export const Comments = lazyWithRetry(() => import('./Comments'));
