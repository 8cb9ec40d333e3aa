export { privateChatCounters } from './counters.queries';
export { forgetPrivateChats } from './accountDeletion';
export { unreadChats } from './conversations.queries';
export { privateMessage } from './privateChat.content';
