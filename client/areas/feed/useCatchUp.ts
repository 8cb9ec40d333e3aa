import { useCallback, useEffect } from 'react';
import { accountEvents } from '#shared/areas/session';
import { options } from '#shared/areas/options';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch, useAppSelector, useAppStore } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { selectViewerId } from '../account';

const badges = {
  media: { endpoint: options.catchUpOnMedia, flag: 'caughtUpOnMedia' },
  classifieds: { endpoint: options.catchUpOnClassifieds, flag: 'caughtUpOnClassifieds' },
  devlogs: { endpoint: options.catchUpOnDevlogs, flag: 'caughtUpOnDevlogs' },
  forums: { endpoint: options.catchUpOnForums, flag: 'caughtUpOnForums' },
} as const;

/**
 * Puts out the navigation badge of an area when its page opens; the returned function does so again, after new items
 * were shown. A failed call leaves the badge lit, which is all that the viewer needs to know of it. `page` tells pages of
 * one area apart: opening another one counts as opening the area.
 */
export function useCatchUp(area: keyof typeof badges, page = ''): () => void {
  const { endpoint, flag } = badges[area];
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

  useEffect(catchUp, [catchUp, viewerId, page]);
  return catchUp;
}
