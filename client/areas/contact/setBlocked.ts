import { accountEvents } from '#shared/areas/session';
import { contact } from '#shared/areas/contact';
import { call } from '../../app/data/call';
import { onLive } from '../../app/live/live';
import type { AppDispatch, RootState } from '../../app/store';
import { selectBlocked } from './useBlocked';

/** Blocks or unblocks a developer. Their texts are hidden or shown at once. */
export function setBlocked(developerId: number, isBlocked: boolean) {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    await call(isBlocked ? contact.block : contact.unblock, { developerId });
    const others = selectBlocked(getState()).filter((id) => id !== developerId);
    dispatch(onLive(accountEvents.updateUserInfo)({ blocked: isBlocked ? [...others, developerId] : others }));
  };
}
