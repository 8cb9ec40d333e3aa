import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

export { NotificationSettings } from './NotificationSettings';
export { useChannel } from './notifications.slice';

export const OwnNews = lazyWithRetry(() => import('./OwnNews').then((module) => ({ default: module.OwnNews })));
