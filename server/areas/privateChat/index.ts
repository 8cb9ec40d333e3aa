export { privateChatCounters } from './counters.queries';
export { forgetPrivateChats } from './departure';
export { unreadChats } from './conversations.queries';
export { privateMessage } from './privateChat.content';
