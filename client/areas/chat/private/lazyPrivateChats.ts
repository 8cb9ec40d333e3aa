import { lazyWithRetry } from '../../../app/lazyWithRetry';

/** `PrivateChats`, loaded with its tab. */
export const LazyPrivateChats = lazyWithRetry(() => import('./PrivateChats'));
