export { ChatButton as ChatAction } from './companion/ChatButton';
export { TeamChatButton as TeamChatAction } from './companion/TeamChatButton';
export { UnseenBadge } from './companion/UnseenBadge';
export { useCompanionRequest as useChatAsked } from './companion/useCompanionRequest';
export { useChatWatch } from './companion/useChatWatch';
