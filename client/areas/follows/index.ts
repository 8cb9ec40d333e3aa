import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

export { FollowButton } from './FollowButton';
export { FollowerCount } from './FollowerCount';

// Lazy: tabs of pages that begin with another one.
export const Connections = lazyWithRetry(() =>
  import('./Connections').then((module) => ({ default: module.Connections })),
);
export const Followers = lazyWithRetry(() => import('./Connections').then((module) => ({ default: module.Followers })));

// Lazy: the settings alone show it.
export const MutedList = lazyWithRetry(() => import('./MutedList').then((module) => ({ default: module.MutedList })));
