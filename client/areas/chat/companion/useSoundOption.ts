import { useCallback } from 'react';
import { accountEvents } from '#shared/areas/account';
import { options } from '#shared/areas/options';
import { call, CallFailure } from '../../../app/call';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import { showToast } from '../../../ui/feedback/toasts';
import { useSession } from '../../account';

/** The option of whoever is logged in; visitors have none. */
export function useSoundOption() {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const isOn = user?.options.chatroomNotificationSound === 'on';
  const toggle = useCallback(async () => {
    try {
      const saved = await call(options.updateChatroomNotificationSound, { state: isOn ? 'off' : 'on' });
      dispatch(onLive(accountEvents.updateUserInfo)({ options: saved }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast(error.message, 'failed');
    }
  }, [dispatch, isOn]);
  return user ? { isOn, toggle } : null;
}
