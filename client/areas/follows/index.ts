import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

export { Connections, Followers } from './Connections';
export { FollowButton } from './FollowButton';
export { FollowerCount } from './FollowerCount';

// Lazy: the settings alone show it.
export const MutedList = lazyWithRetry(() => import('./MutedList').then((module) => ({ default: module.MutedList })));
