import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

export { WatchButton } from './WatchButton';

// Lazy: the settings alone show them.
export const WatchSettings = lazyWithRetry(() =>
  import('./WatchSettings').then((module) => ({ default: module.WatchSettings })),
);
export const MutedWatches = lazyWithRetry(() =>
  import('./WatchSettings').then((module) => ({ default: module.MutedWatches })),
);
