import { lazyWithRetry } from '../../app/lazyWithRetry';

/** `WaitingFaces`, loaded where something waits. */
export const LazyWaitingFaces = lazyWithRetry(() => import('./WaitingFaces'));
