export { ChatAction } from './ChatAction';
export { UnseenBadge } from './UnseenBadge';
export { useChatAsked } from './useChatAsked';
export { useChatWatch } from './useChatWatch';
