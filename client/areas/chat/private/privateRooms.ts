import type { ChatMessage } from '#shared/areas/chat';
import type { PrivateMessage } from '#shared/areas/privateChat';
import { privateRoomOf } from '#shared/privateRooms';

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
