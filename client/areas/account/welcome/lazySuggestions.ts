import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';

/** `Suggestions`, loaded when they are opened. */
export const LazySuggestions = lazyWithRetry(() => import('./Suggestions'));
