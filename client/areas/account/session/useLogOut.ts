import { sessionCalls } from '#shared/areas/session';
import { call } from '../../../app/data/call';
import { removeDrafts } from '../../../app/forms/drafts';
import { useAppDispatch } from '../../../app/hooks';
import { sessionChanged, useSession } from './session.slice';

/** Logs out and removes the account's drafts from this browser. The caller asks about unsaved text first. */
export function useLogOut() {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  return async () => {
    const session = await call(sessionCalls.logOut, {});
    if (user) removeDrafts(user.info.id);
    dispatch(sessionChanged(session));
  };
}
