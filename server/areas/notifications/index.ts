export { notifyMentioned } from './mentions';
export { unreadCount } from './notifications.queries';
export { notify, remind, unnotify, type NewNotification as News } from './notify';
