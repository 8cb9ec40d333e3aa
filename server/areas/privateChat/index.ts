export { privateChatCounters } from './counters.queries';
export { onAccountDeleted } from './accountDeletion';
export { onlyOwnConversations, unreadPartnersColumn } from './conversations.queries';
export { privateMessage } from './privateChat.content';
