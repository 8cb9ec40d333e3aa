export { UnseenBadge } from './UnseenBadge';
export { useChatWatch } from './useChatWatch';
