export { onBlocked } from './blocks';
export { onlyOwnInbox, unreadConversationsColumn } from './conversations.queries';
export { inboxCounters } from './counters.queries';
export { onAccountDeleted } from './accountDeletion';
export { inboxMessage } from './inbox.content';
