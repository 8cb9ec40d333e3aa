import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';

/** `PrivateChats`, loaded with its tab. */
export const LazyPrivateChats = lazyWithRetry(() => import('./PrivateChats'));
