import { inbox, inboxEvents } from '#shared/areas/inbox';
import { call, CallFailure } from '../../app/data/call';
import { onLive } from '../../app/live/live';
import type { AppDispatch, RootState } from '../../app/store';
import { ignoreNotFound } from '../../app/data/toastOnError';
import { conversationLeft, readLocally } from './inbox.slice';

/** Marks a conversation as read, here at once and by a live event on the viewer's other devices. */
export function markRead(id: number) {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    if (getState().inbox.conversations[id]?.hasBeenRead !== false) return;
    dispatch(readLocally(id));
    try {
      await call(inbox.setRead, { inboxId: id });
    } catch (error) {
      // The next visit tries again.
      if (!(error instanceof CallFailure)) throw error;
    }
  };
}

/** Moves a conversation from the requests to the others. */
export function acceptRequest(id: number) {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    const conversation = await call(inbox.accept, { inboxId: id });
    const { inbox: unread = 0, inboxRequests = 0 } = getState().session.user?.counts ?? {};
    const event = { id, unread, unreadRequests: inboxRequests, conversation };
    dispatch(onLive(inboxEvents.inboxConversationUpdated)(event));
  };
}

/** Takes the viewer out of a conversation. `goAway` leaves its page before it has nothing more to show. */
export function leave(inboxId: number, goAway: () => void | Promise<void>) {
  return async (dispatch: AppDispatch) => {
    await call(inbox.leave, { inboxId }).catch(ignoreNotFound);
    await goAway();
    dispatch(conversationLeft(inboxId));
  };
}
