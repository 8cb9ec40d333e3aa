import { lazyWithRetry } from '../../../app/lazyWithRetry';

/** `Suggestions`, loaded when they are opened. */
export const LazySuggestions = lazyWithRetry(() => import('./Suggestions'));
