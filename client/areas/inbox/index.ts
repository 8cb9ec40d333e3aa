export { InboxLink } from './InboxLink';
export { LazyUnreadFaces } from './lazyUnreadFaces';
