import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

// Lazy: a dialog, and parts of the settings and of the form of a new post.
export const ScheduleDialog = lazyWithRetry(() => import('./ScheduleDialog'));
export const ScheduledHere = lazyWithRetry(() =>
  import('./ScheduledPosts').then((module) => ({ default: module.ScheduledHere })),
);
export const ScheduledPosts = lazyWithRetry(() =>
  import('./ScheduledPosts').then((module) => ({ default: module.ScheduledPosts })),
);
