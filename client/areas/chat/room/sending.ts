import { chat, chatTexts, type ChatMessage } from '#shared/areas/chat';
import { partnerIn, privateChat } from '#shared/areas/privateChat';
import { call, CallFailure } from '../../../app/data/call';
import { selectAccountId } from '../../../app/forms/drafts';
import { readDraft, writeDraft } from '../../../app/forms/draftStorage';
import type { AppDispatch, RootState } from '../../../app/store';
import { serverNow } from '../../../ui/text/serverClock';
import { chatOutbox, messageSent, tooSoon, type UnsentMessage } from '../chat.slice';
import { conversationKnown } from '../private/privateChat.slice';
import { chatIdIn } from '#shared/privateRooms';
import { asRoomMessage } from '../private/privateRooms';
import { messageDraft } from './messageDraft';

/** Sends a message into a room or a private conversation. */
export const sendMessage = (outgoing: UnsentMessage & { key?: string }) =>
  chatOutbox.send(outgoing, async (key, dispatch, getState) => {
    const { chatRoomId, message } = outgoing;
    const chatId = chatIdIn(chatRoomId);
    const fromId = selectAccountId(getState());
    try {
      const sent =
        chatId === null
          ? await call(chat.sendMessage, { chatRoomId, message }, { idempotencyKey: key })
          : await dispatch(sendPrivately(chatId, message, key, fromId));
      dispatch(messageSent({ key, message: sent }));
    } catch (error) {
      if (!(error instanceof CallFailure) || error.message !== chatTexts.slowMode) throw error;
      returnToBox(fromId, chatRoomId, message);
      dispatch(tooSoon({ chatRoomId, until: serverNow() + (error.retryAfter ?? 0) * 1_000 }));
    }
  });

/** Puts a message back into the box of its room, before what was written there since. */
export function returnToBox(accountId: number, chatRoomId: string, message: string) {
  const name = messageDraft(chatRoomId);
  const written = readDraft(accountId, name) ?? '';
  writeDraft(accountId, name, written === '' ? message : `${message}\n${written}`);
}

/** Sends a private message; the first one begins the conversation. */
function sendPrivately(chatId: string, message: string, idempotencyKey: string, fromId: number) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<ChatMessage> => {
    const write = async () =>
      asRoomMessage(await call(privateChat.sendMessage, { chatId, message }, { idempotencyKey }));
    const begin = async () => {
      const participantId = partnerIn(chatId, fromId) ?? 0;
      const begun = await call(privateChat.beginConversation, { participantId, message }, { idempotencyKey });
      dispatch(conversationKnown(begun.conversation));
      return asRoomMessage(begun.message);
    };
    const [likely, other] = getState().privateChat.known[chatId] ? [write, begin] : [begin, write];
    try {
      return await likely();
    } catch (error) {
      // The partner has begun the conversation meanwhile, or this very message has and its answer got lost.
      if (error instanceof CallFailure && error.status === 409) return other();
      throw error;
    }
  };
}
