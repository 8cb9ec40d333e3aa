import { lazyWithRetry } from '../../app/lazyWithRetry';
export { HideBlocked } from './HideBlocked';
export { selectBlocked, useIsBlocked } from './useBlocked';

// What other pages than home show comes by itself: with the front door of the area it would be part of every page.
export const ContactActions = lazyWithRetry(() =>
  import('./ContactActions').then((module) => ({ default: module.ContactActions })),
);
export const ContactSettings = lazyWithRetry(() =>
  import('./ContactSettings').then((module) => ({ default: module.ContactSettings })),
);
export const BlockButton = lazyWithRetry(() =>
  import('./BlockButton').then((module) => ({ default: module.BlockButton })),
);
