export { privateChatCounters } from './counters.queries';
export { onAccountDeleted } from './accountDeletion';
export { unreadChats } from './conversations.queries';
export { privateMessage } from './privateChat.content';
