const prefix = 'private.';

/** The name of a private conversation where it stands among the rooms, as in addresses. No room has such a name. */
export const privateRoomOf = (chatId: string) => prefix + chatId;

/** The id of the conversation of such a name; null for a room. */
export const chatIdIn = (chatRoomId: string): string | null =>
  chatRoomId.startsWith(prefix) ? chatRoomId.slice(prefix.length) : null;
