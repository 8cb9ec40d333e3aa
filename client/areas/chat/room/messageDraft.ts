/** The name of the draft of a room's message box. */
export const messageDraft = (chatRoomId: string) => `chat.${chatRoomId}`;
