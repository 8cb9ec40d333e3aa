import { late } from '../../app/late';
export { Hidden } from './Hidden';
export { selectBlocked, useIsBlocked } from './useBlocked';

// What other pages than home show comes by itself: with the front door of the area it would be part of every page.
export const ContactActions = late(() =>
  import('./ContactActions').then((module) => ({ default: module.ContactActions })),
);
export const ContactSettings = late(() =>
  import('./ContactSettings').then((module) => ({ default: module.ContactSettings })),
);
export const BlockButton = late(() => import('./BlockButton').then((module) => ({ default: module.BlockButton })));
