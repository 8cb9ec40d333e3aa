export { notifyMentioned } from './mentions';
export { unreadCount } from './news.queries';
export { notify, unnotify, type News } from './notify';
