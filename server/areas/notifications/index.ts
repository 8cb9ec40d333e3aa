export { notifyMentioned } from './mentions';
export { markColumns, unreadAt, type Mark } from './counts.queries';
export { notify, onAccountDeleted, remind, unnotify, type NewNotification } from './notify';
