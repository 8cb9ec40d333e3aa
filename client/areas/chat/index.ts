export { ChatButton, useChatWith } from './companion/ChatButton';
export { TeamChatButton } from './companion/TeamChatButton';
export { useTeamGreeting } from './companion/useTeamGreeting';
export { UnseenBadge } from './companion/UnseenBadge';
export { privateChatsRequested, roomRequested } from './chat.slice';
export { useCompanionRequest } from './companion/useCompanionRequest';
export { LazyUnreadChatFaces } from './private/lazyUnreadChatFaces';
export { useChatWatch } from './companion/useChatWatch';
