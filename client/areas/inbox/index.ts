export { InboxLink } from './InboxLink';
