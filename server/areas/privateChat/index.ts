export { privateChatCounters } from './counters.queries';
export { forgetPrivateChats } from './departure';
export { unreadConversations } from './conversations.queries';
