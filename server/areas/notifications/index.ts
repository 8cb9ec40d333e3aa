export { notifyMentioned } from './mentions';
export { markColumns, unreadAt, type Mark } from './counts.queries';
export { notify, notifyLater, onAccountDeleted, remind, unnotify, type NewNotification } from './notify';
export { mutedActions } from './receivers.queries';
export { withdrawNews } from './withdrawal';
export { deleteFailedNotifications, deliverQueued } from './queue';
