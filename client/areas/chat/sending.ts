import { chat } from '#shared/areas/chat';
import { call, CallFailure } from '../../app/call';
import type { AppDispatch } from '../../app/store';
import { uuid } from '../../app/uuid';
import { sendingEnded, sendingFailed, sendingGivenUp, sendingStarted, type Outgoing } from './chat.slice';
import { notSent } from '../../app/unsent';
import { forgetUnsent, keepUnsent } from './unsent';

type Words = Pick<Outgoing, 'chatRoomId' | 'fromId' | 'message'>;

/** Shows a message at once and sends it; what fails stays with the reason, to be sent again. */
export const say = (words: Words) => send({ ...words, key: uuid() });

/** Sends it again under the same key: if it had arrived after all, it is not written twice. */
export const sayAgain = ({ key, chatRoomId, fromId, message }: Outgoing) => send({ key, chatRoomId, fromId, message });

function send(outgoing: Words & { key: string }) {
  const { key, chatRoomId, message } = outgoing;
  return async (dispatch: AppDispatch) => {
    dispatch(sendingStarted(outgoing));
    keepUnsent(outgoing);
    try {
      const said = await call(chat.sendMessage, { chatRoomId, message }, { idempotencyKey: key });
      forgetUnsent(outgoing);
      dispatch(sendingEnded({ key, said }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      dispatch(sendingFailed({ key, error: error.status === 0 ? notSent : error.message }));
    }
  };
}

export function discard(outgoing: Outgoing) {
  return (dispatch: AppDispatch) => {
    forgetUnsent(outgoing);
    dispatch(sendingGivenUp(outgoing.key));
  };
}
