import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

/** `WaitingFaces`, loaded where something waits. */
export const LazyWaitingFaces = lazyWithRetry(() => import('./WaitingFaces'));
