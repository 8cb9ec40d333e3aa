export { notifyMentioned } from './mentions';
export { markColumns, unreadAt, type Mark } from './counts.queries';
export { notify, notifyLater, onAccountDeleted, remind, unnotify, type NewNotification } from './notify';
export { deleteFailedNotifications, deliverQueued } from './queue';
