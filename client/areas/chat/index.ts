export { MessageButton, useChatWith } from './companion/MessageButton';
export { LazyPrivateChats } from './private/lazyPrivateChats';
export { TeamChatButton } from './companion/TeamChatButton';
export { useTeamGreeting } from './companion/useTeamGreeting';
export { UnseenBadge } from './companion/UnseenBadge';
export { roomRequested } from './chat.slice';
export { useCompanionRequest } from './companion/useCompanionRequest';
export { LazyUnreadChatFaces } from './private/lazyUnreadChatFaces';
export { useChatWatch } from './companion/useChatWatch';
