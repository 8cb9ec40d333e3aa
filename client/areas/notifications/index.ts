export { Bell } from './Bell';
export { OwnNews } from './OwnNews';
export { NotificationSettings } from './NotificationSettings';
export { useChannel } from './notifications.slice';
