export { unreadConversations } from './conversations.queries';
export { inboxCounters } from './counters.queries';
export { leaveConversations } from './accountDeletion';
export { inboxMessage } from './inbox.content';
