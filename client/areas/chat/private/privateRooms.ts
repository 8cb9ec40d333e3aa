import type { ChatMessage } from '#shared/areas/chat';
import type { PrivateMessage } from '#shared/areas/privateChat';

const prefix = 'private.';

/** The key of a private conversation in the store, where it stands among the rooms. No room has such a name. */
export const privateRoomOf = (chatId: string) => prefix + chatId;

/** The id of the conversation of such a key; null for a room. */
export const chatIdIn = (chatRoomId: string): string | null =>
  chatRoomId.startsWith(prefix) ? chatRoomId.slice(prefix.length) : null;

/** A private message in the shape of room messages, without badges. */
export const asRoomMessage = ({ id, chatId, from, timestamp, text, pictures }: PrivateMessage): ChatMessage => ({
  id,
  chatRoomId: privateRoomOf(chatId),
  timestamp,
  message: text,
  pictures,
  isSystemMessage: false,
  systemMessageType: '',
  systemMessageTargetId: null,
  targetUrl: null,
  targetAlias: null,
  from: { isModerator: false, donorTier: 'none', donatedAmount: null, ...from },
});
