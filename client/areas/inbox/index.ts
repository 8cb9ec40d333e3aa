export { MessagesLink } from './MessagesLink';
export { unreadMessages } from './unreadMessages';
export { LazyUnreadFaces } from './lazyUnreadFaces';
