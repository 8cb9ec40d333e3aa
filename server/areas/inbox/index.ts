export { unreadConversations } from './conversations.queries';
export { inboxCounters } from './counters.queries';
export { leaveConversations } from './departure';
export { inboxMessage } from './inbox.content';
