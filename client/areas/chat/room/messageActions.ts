import { chat, chatEvents, type ChatMessage } from '#shared/areas/chat';
import { call, CallFailure } from '../../../app/call';
import { onLive } from '../../../app/live';
import type { AppDispatch } from '../../../app/store';
import { showToast } from '../../../ui/feedback/toasts';

type MessageRef = Pick<ChatMessage, 'id' | 'chatRoomId' | 'timestamp'>;

/** Saves what somebody means to have said; answers why not, where it was refused. */
export function editMessage({ id, chatRoomId }: MessageRef, words: string) {
  return async (dispatch: AppDispatch): Promise<string | null> => {
    try {
      const message = await call(chat.editMessage, { id, chatRoomId, message: words });
      dispatch(onLive(chatEvents.chatroomMessageEdited)({ chatRoomId, message }));
      return null;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return error.message;
    }
  };
}

/** Takes a line away, here and from everybody's screen. */
export function deleteMessage({ id, chatRoomId, timestamp }: MessageRef) {
  return async (dispatch: AppDispatch) => {
    try {
      await call(chat.deleteMessage, { id, chatRoomId });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // Somebody else was faster.
      if (error.status !== 404) {
        showToast(error.message, 'failed');
        return;
      }
    }
    dispatch(onLive(chatEvents.chatroomMessageDeleted)({ chatRoomId, id, day: timestamp.slice(0, 10) }));
  };
}
