export { notifyMentioned } from './mentions';
export { markColumns, unreadAt, type Mark } from './counts.queries';
export { notify, notifyLater, remind, unnotify, type NewNotification } from './notify';
export { oneClickUnsubscribe } from './oneClick';
export { mutedActions } from './receivers.queries';
export { readUnsubscribed } from './settings.queries';
export { reasonOfMail } from './mailReason';
export { deleteNotifications } from './withdrawal';
export { deleteFailedNotifications, deliverQueued } from './queue';
