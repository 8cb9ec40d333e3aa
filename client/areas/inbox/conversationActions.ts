import { inbox } from '#shared/areas/inbox';
import { call } from '../../app/call';
import { ignoreNotFound } from '../../app/toastOnError';
import type { AppDispatch } from '../../app/store';
import { left } from './inbox.slice';

/** Takes the viewer out of a conversation; `goAway` leads from its page before nothing is left to show there. */
export function leave(inboxId: number, goAway: () => void | Promise<void>) {
  return async (dispatch: AppDispatch) => {
    await call(inbox.leave, { inboxId }).catch(ignoreNotFound);
    await goAway();
    dispatch(left(inboxId));
  };
}
