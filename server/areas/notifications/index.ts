export { notifyMentioned } from './mentions';
export { unreadCount } from './news.queries';
export { notify, remind, unnotify, type News } from './notify';
