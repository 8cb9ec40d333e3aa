import { useRef, useState } from 'react';
import { follows, followsEvents, type FollowState } from '#shared/areas/follows';
import type { OutputOf } from '#shared/endpoint';
import { call, CallFailure } from '../../app/call';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive } from '../../app/live';
import { showToast } from '../../ui/feedback/toasts';
import { selectIsMuted, selectViewerId } from '../account';
import type { FollowTarget } from './follows.slice';

/** What a target is to the viewer, and how to change it. Clicks during a call are ignored. */
export function useFollowState(
  { parentType, parentId }: FollowTarget,
  head: Pick<OutputOf<typeof follows.listFollows>, 'isFollowing'> | undefined,
) {
  const dispatch = useAppDispatch();
  const followerId = useAppSelector(selectViewerId);
  const isMuted = useAppSelector((state) => selectIsMuted(state, { parentType, parentId }));
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const state: FollowState = head?.isFollowing ? 'following' : isMuted ? 'muted' : 'neutral';

  async function change(next: FollowState) {
    if (running.current || next === state) return;
    running.current = true;
    setSaving(true);
    try {
      const { isFollowing, followers } = await call(follows.setState, { parentType, parentId, state: next });
      dispatch(onLive(followsEvents.followUpdated)({ parentType, parentId, isFollowing, state: next }));
      dispatch(
        onLive(followsEvents.followersUpdated)({ parentType, parentId, followers, followerId: followerId ?? 0 }),
      );
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast(error.message, 'failed');
    } finally {
      running.current = false;
      setSaving(false);
    }
  }
  return { state, saving, change };
}
