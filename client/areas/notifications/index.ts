import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

export { default as NotificationDropdown } from './NotificationDropdown';
export { NotificationWatcher } from './NotificationWatcher';
export { NotificationSettings } from './NotificationSettings';
export { useChannel } from './notifications.slice';

export const OwnNews = lazyWithRetry(() => import('./OwnNews').then((module) => ({ default: module.OwnNews })));
