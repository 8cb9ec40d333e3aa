import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
export { HideBlocked } from './HideBlocked';
export { selectBlocked, useIsBlocked } from './useBlocked';

// Lazy, because the first page imports this file and needs none of them.
export const ContactActions = lazyWithRetry(() =>
  import('./ContactActions').then((module) => ({ default: module.ContactActions })),
);
export const ContactSettings = lazyWithRetry(() =>
  import('./ContactSettings').then((module) => ({ default: module.ContactSettings })),
);
export const BlockButton = lazyWithRetry(() =>
  import('./BlockButton').then((module) => ({ default: module.BlockButton })),
);
