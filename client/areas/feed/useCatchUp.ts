import { useCallback, useEffect } from 'react';
import { accountEvents } from '#shared/areas/account';
import { options } from '#shared/areas/options';
import { call, CallFailure } from '../../app/call';
import { useAppDispatch, useAppSelector, useAppStore } from '../../app/hooks';
import { onLive } from '../../app/live';
import { selectViewerId } from '../account';

const areas = {
  media: { endpoint: options.catchUpOnMedia, flag: 'caughtUpOnMedia' },
  classifieds: { endpoint: options.catchUpOnClassifieds, flag: 'caughtUpOnClassifieds' },
  devlogs: { endpoint: options.catchUpOnDevlogs, flag: 'caughtUpOnDevlogs' },
} as const;

/**
 * Opening the page of an area puts its badge out, and so does looking at what has come since (wire §19.9). A mark that could not
 * be stored stays lit, which is all there is to say about it.
 */
export function useCatchUp(area: keyof typeof areas): () => void {
  const { endpoint, flag } = areas[area];
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const viewerId = useAppSelector(selectViewerId);

  const catchUp = useCallback(() => {
    const { user } = store.getState().session;
    if (!user || user.info[flag]) return;
    call(endpoint, {}).then(
      () => dispatch(onLive(accountEvents.updateUserInfo)({ info: { [flag]: true } })),
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
      },
    );
  }, [dispatch, store, endpoint, flag]);

  useEffect(catchUp, [catchUp, viewerId]);
  return catchUp;
}
