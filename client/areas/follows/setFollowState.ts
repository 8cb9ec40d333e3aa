import { follows, followsEvents, type FollowState } from '#shared/areas/follows';
import { call } from '../../app/data/call';
import { onLive } from '../../app/live/live';
import type { AppDispatch, RootState } from '../../app/store';
import { selectIsMuted, selectViewerId } from '../account';
import type { FollowTarget } from './follows.slice';

/** Follows a target, mutes it, or does neither. It is shown at once, as in the viewer's other windows. */
export function setFollowState(target: FollowTarget, state: FollowState) {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    const { isFollowing, followers } = await call(follows.setState, { ...target, state });
    const muteChanged = selectIsMuted(getState(), target) !== (state === 'muted');
    const followerId = selectViewerId(getState()) ?? 0;
    dispatch(onLive(followsEvents.followUpdated)({ ...target, isFollowing, state, muteChanged }));
    dispatch(onLive(followsEvents.followersUpdated)({ ...target, followers, followerId }));
  };
}
