import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

/** `UnreadFaces`, loaded where something is unread. */
export const LazyUnreadFaces = lazyWithRetry(() => import('./UnreadFaces'));
