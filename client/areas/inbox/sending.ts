import { inbox, inboxEvents } from '#shared/areas/inbox';
import { call } from '../../app/data/call';
import { onLive } from '../../app/live/live';
import { inboxOutbox, type UnsentMessage } from './state';

/** Sends a message, a new one or one that failed. */
export const sendMessage = (unsent: UnsentMessage & { key?: string }) =>
  inboxOutbox.send(unsent, async (idempotencyKey, dispatch) => {
    const { inboxId, message } = unsent;
    const sent = await call(inbox.write, { inboxId, message }, { idempotencyKey });
    dispatch(onLive(inboxEvents.inboxConversationMessagesUpdated)({ inboxId, message: sent }));
  });
