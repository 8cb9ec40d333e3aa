import { useRef, useState } from 'react';
import type { follows, FollowState } from '#shared/areas/follows';
import type { OutputOf } from '#shared/endpoint';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { toastOnError } from '../../app/data/toastOnError';
import { selectIsMuted } from '../account';
import type { FollowTarget } from './follows.slice';
import { setFollowState } from './setFollowState';

/** The viewer's follow state of a developer or game, and a function that changes it. Clicks during a call are ignored. */
export function useFollowState(
  { parentType, parentId }: FollowTarget,
  head: Pick<OutputOf<typeof follows.listFollows>, 'isFollowing'> | undefined,
) {
  const dispatch = useAppDispatch();
  const isMuted = useAppSelector((state) => selectIsMuted(state, { parentType, parentId }));
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const state: FollowState = head?.isFollowing ? 'following' : isMuted ? 'muted' : 'neutral';

  async function change(next: FollowState) {
    if (running.current || next === state) return;
    running.current = true;
    setSaving(true);
    try {
      await toastOnError(() => dispatch(setFollowState({ parentType, parentId }, next)));
    } finally {
      running.current = false;
      setSaving(false);
    }
  }
  return { state, saving, change };
}
