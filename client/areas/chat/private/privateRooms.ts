import type { ChatMessage } from '#shared/areas/chat';
import type { PrivateMessage } from '#shared/areas/privateChat';

const prefix = 'private.';

/** A private conversation as the store keeps it: among the rooms, under a name that no room has. */
export const privateRoomOf = (chatId: string) => prefix + chatId;

/** The conversation behind such a name; null for a room. */
export const chatIdIn = (chatRoomId: string): string | null =>
  chatRoomId.startsWith(prefix) ? chatRoomId.slice(prefix.length) : null;

/** What was said in private, as rooms show it; no badges beside it. */
export const asRoomMessage = ({ id, chatId, from, timestamp, text }: PrivateMessage): ChatMessage => ({
  id,
  chatRoomId: privateRoomOf(chatId),
  timestamp,
  message: text,
  isSystemMessage: false,
  systemMessageType: '',
  systemMessageTargetId: null,
  targetUrl: null,
  targetAlias: null,
  from: { isModerator: false, donorTier: 'none', donatedAmount: null, ...from },
});
