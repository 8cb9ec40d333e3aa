export { Bell } from './Bell';
export { NotificationSettings } from './NotificationSettings';
