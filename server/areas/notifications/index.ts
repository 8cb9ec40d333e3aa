export { notifyMentioned } from './mentions';
export { unreadCount } from './notifications.queries';
export { notify, onAccountDeleted, remind, unnotify, type NewNotification } from './notify';
