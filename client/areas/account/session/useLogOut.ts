import { account } from '#shared/areas/account';
import { call } from '../../../app/call';
import { removeDrafts } from '../../../app/drafts';
import { useAppDispatch } from '../../../app/hooks';
import { sessionChanged, useSession } from './session.slice';

/** Logs out and removes the drafts of the account from this browser; the asking is the caller's. */
export function useLogOut() {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  return async () => {
    const session = await call(account.logOut, {});
    if (user) removeDrafts(user.info.id);
    dispatch(sessionChanged(session));
  };
}
