export { ChatAction } from './ChatAction';
export { TeamChatAction } from './TeamChatAction';
export { UnseenBadge } from './UnseenBadge';
export { useChatAsked } from './useChatAsked';
export { useChatWatch } from './useChatWatch';
