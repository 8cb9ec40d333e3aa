import { chat, type ChatMessage } from '#shared/areas/chat';
import { partnerIn, privateChat } from '#shared/areas/privateChat';
import { call, CallFailure } from '../../../app/call';
import type { AppDispatch, RootState } from '../../../app/store';
import { uuid } from '../../../app/uuid';
import { sendingEnded, sendingFailed, sendingGivenUp, sendingStarted, type Outgoing } from '../chat.slice';
import { notSent } from '../../../app/unsent';
import { conversationKnown } from '../private/privateChat.slice';
import { asRoomMessage, chatIdIn } from '../private/privateRooms';
import { forgetUnsent, keepUnsent } from './unsent';

type Words = Pick<Outgoing, 'chatRoomId' | 'fromId' | 'message'>;

/** Shows a message at once and sends it; what fails stays with the reason, to be sent again. */
export const say = (words: Words) => send({ ...words, key: uuid() });

/** Sends it again under the same key: if it had arrived after all, it is not written twice. */
export const sayAgain = ({ key, chatRoomId, fromId, message }: Outgoing) => send({ key, chatRoomId, fromId, message });

function send(outgoing: Words & { key: string }) {
  const { key } = outgoing;
  return async (dispatch: AppDispatch) => {
    dispatch(sendingStarted(outgoing));
    keepUnsent(outgoing);
    try {
      const said = await dispatch(store(outgoing));
      forgetUnsent(outgoing);
      dispatch(sendingEnded({ key, said }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      dispatch(sendingFailed({ key, error: error.status === 0 ? notSent : error.message }));
    }
  };
}

/** Has the server write it, into a room or a conversation; the first message begins one. */
function store({ key, chatRoomId, fromId, message }: Words & { key: string }) {
  const once = { idempotencyKey: key };
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<ChatMessage> => {
    const chatId = chatIdIn(chatRoomId);
    if (chatId === null) return call(chat.sendMessage, { chatRoomId, message }, once);
    const write = async () => asRoomMessage(await call(privateChat.sendMessage, { chatId, message }, once));
    const begin = async () => {
      const participantId = partnerIn(chatId, fromId) ?? 0;
      const begun = await call(privateChat.beginConversation, { participantId, message }, once);
      dispatch(conversationKnown(begun.conversation));
      return asRoomMessage(begun.message);
    };
    const [likely, other] = getState().privateChat.known[chatId] ? [write, begin] : [begin, write];
    try {
      return await likely();
    } catch (error) {
      // The partner was faster; or it has begun with these very words, whose answer got lost.
      if (error instanceof CallFailure && error.status === 409) return other();
      throw error;
    }
  };
}

export function discard(outgoing: Outgoing) {
  return (dispatch: AppDispatch) => {
    forgetUnsent(outgoing);
    dispatch(sendingGivenUp(outgoing.key));
  };
}
