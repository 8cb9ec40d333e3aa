import { chat, chatEvents, type ChatMessage } from '#shared/areas/chat';
import { call, CallFailure } from '../../../app/data/call';
import { onLive } from '../../../app/live/live';
import type { AppDispatch } from '../../../app/store';
import { ignoreNotFound, toastOnError } from '../../../app/data/toastOnError';

type MessageRef = Pick<ChatMessage, 'id' | 'chatRoomId' | 'timestamp'>;

/** Saves a new text of a message. Resolves to a refusal, or null. */
export function editMessage({ id, chatRoomId }: MessageRef, text: string) {
  return async (dispatch: AppDispatch): Promise<CallFailure | null> => {
    try {
      const message = await call(chat.editMessage, { id, chatRoomId, message: text });
      dispatch(onLive(chatEvents.chatroomMessageEdited)({ chatRoomId, message }));
      return null;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return error;
    }
  };
}

export function deleteMessage({ id, chatRoomId, timestamp }: MessageRef) {
  return (dispatch: AppDispatch) =>
    toastOnError(async () => {
      await call(chat.deleteMessage, { id, chatRoomId }).catch(ignoreNotFound);
      dispatch(onLive(chatEvents.chatroomMessageDeleted)({ chatRoomId, id, day: timestamp.slice(0, 10) }));
    });
}
