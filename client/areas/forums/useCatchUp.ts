import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { accountEvents } from '#shared/areas/account';
import { options } from '#shared/areas/options';
import { call, CallFailure } from '../../app/call';
import { useAppDispatch, useAppStore } from '../../app/hooks';
import { onLive } from '../../app/live';
import { useSession } from '../account';

/**
 * Opening any page of the site's board puts the badge of the forums out (wire §19.9). A mark that could not be stored
 * stays lit, which is all there is to say about it.
 */
export function useCatchUp() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { pathname } = useLocation();
  const viewerId = useSession().user?.info.id;

  useEffect(() => {
    const { user } = store.getState().session;
    if (!user || user.info.caughtUpOnForums) return;
    call(options.catchUpOnForums, {}).then(
      () => dispatch(onLive(accountEvents.updateUserInfo)({ info: { caughtUpOnForums: true } })),
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
      },
    );
  }, [dispatch, store, pathname, viewerId]);
}
