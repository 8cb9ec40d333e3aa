import { lazyWithRetry } from '../../app/lazyWithRetry';

/** `UnreadFaces`, loaded where something is unread. */
export const LazyUnreadFaces = lazyWithRetry(() => import('./UnreadFaces'));
