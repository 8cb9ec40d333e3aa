import type { ChatMessage } from '#shared/areas/chat';

/** The sender of a message. */
export const aSender = (given: Partial<NonNullable<ChatMessage['from']>> = {}): NonNullable<ChatMessage['from']> => ({
  id: 200,
  alias: 'Noor Haddad',
  stringUrl: 'Noor-Haddad',
  hasAvatar: false,
  avatarId: '0',
  isModerator: false,
  donorTier: 'none',
  donatedAmount: 0,
  ...given,
});

export const aMessage = (id: number, message: string, given: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  chatRoomId: 'siteGeneral',
  timestamp: new Date(Date.UTC(2025, 2, 1, 12, 0, id)).toISOString(),
  message,
  isSystemMessage: false,
  systemMessageType: '',
  systemMessageTargetId: null,
  targetUrl: null,
  targetAlias: null,
  from: aSender(),
  ...given,
});

/** The chat line that announces a registration. */
export const aRegistration = (id: number, targetId: number, targetAlias: string): ChatMessage =>
  aMessage(id, 'just registered', {
    isSystemMessage: true,
    systemMessageType: 'registeredDeveloper',
    systemMessageTargetId: targetId,
    targetAlias,
    targetUrl: `/Developer/${targetAlias}`,
    from: null,
  });

export const aPage = (items: ChatMessage[], hasMore = false) => ({ items, hasMore });
