import * as z from 'zod/mini';
import { inbox, inboxEvents } from '#shared/areas/inbox';
import { call, CallFailure } from '../../app/call';
import { onLive } from '../../app/live';
import type { AppDispatch, RootState } from '../../app/store';
import { notSent, unsentAt } from '../../app/unsent';
import { uuid } from '../../app/uuid';
import { selectViewerId } from '../account';
import { sendingEnded, sendingFailed, sendingStarted } from './inbox.slice';
import type { Outgoing } from './state';

const unsent = unsentAt('inbox.unsent', z.object({ key: z.string(), inboxId: z.number(), message: z.string() }));

/** What an earlier visit of this account left unsent. */
export const unsentOf = (viewerId: number): Outgoing[] =>
  unsent.read(viewerId).map((kept) => ({ ...kept, status: 'failed', error: notSent }));

/** Shows a message at once and sends it; what fails stays with the reason, to be sent again. */
export const say = (inboxId: number, message: string) => send({ key: uuid(), inboxId, message });

/** Sends it again under the same key: if it had arrived after all, it is not written twice. */
export const sayAgain = ({ key, inboxId, message }: Outgoing) => send({ key, inboxId, message });

function send(words: Pick<Outgoing, 'key' | 'inboxId' | 'message'>) {
  const { key, inboxId, message } = words;
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    const viewerId = selectViewerId(getState()) ?? 0;
    dispatch(sendingStarted(words));
    unsent.keep(viewerId, words);
    try {
      const said = await call(inbox.write, { inboxId, message }, { idempotencyKey: key });
      unsent.forget(viewerId, key);
      dispatch(onLive(inboxEvents.inboxConversationMessagesUpdated)({ inboxId, message: said }));
      dispatch(sendingEnded(key));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      dispatch(sendingFailed({ key, error: error.status === 0 ? notSent : error.message }));
    }
  };
}

export function discard({ key }: Outgoing) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    unsent.forget(selectViewerId(getState()) ?? 0, key);
    dispatch(sendingEnded(key));
  };
}
