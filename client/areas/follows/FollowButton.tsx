import { Button } from '@mantine/core';
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { follows, followsEvents } from '#shared/areas/follows';
import { canFollow } from '#shared/policies/follows.policy';
import { paths } from '#shared/pages';
import { call, CallFailure } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { showToast } from '../../ui/feedback/toasts';
import { useSession } from '../account';
import { useFollowHead, type FollowTarget } from './follows.slice';

interface FollowButtonProps extends FollowTarget {
  /** The name of the target, for screen readers. */
  name: string;
}

/**
 * Follow or Unfollow; nothing on the viewer's own profile. Visitors are led to the login. Owners get no Follow on their
 * own game, but whoever followed it before becoming its owner can stop.
 */
export function FollowButton({ name, ...followed }: FollowButtonProps) {
  const { known, user } = useSession();
  const { data } = useFollowHead(followed);
  const { saving, toggle } = useToggle(followed, user?.info.id ?? 0);
  if (!known || !data) return null;
  if (!user) {
    return (
      <Button component={Link} to={paths.login} variant="default" leftSection={<IconUserPlus size={18} aria-hidden />}>
        Follow
      </Button>
    );
  }
  if (!canFollow(user.info, followed) || (ownsGame(user, followed) && !data.isFollowing)) return null;
  const FollowIcon = data.isFollowing ? IconUserCheck : IconUserPlus;
  return (
    <Button
      variant={data.isFollowing ? 'default' : 'light'}
      leftSection={<FollowIcon size={18} aria-hidden />}
      loading={saving}
      aria-label={`${data.isFollowing ? 'Unfollow' : 'Follow'} ${name}`}
      onClick={() => void toggle()}
    >
      {data.isFollowing ? 'Unfollow' : 'Follow'}
    </Button>
  );
}

const ownsGame = ({ games }: LoggedUser, { parentType, parentId }: FollowTarget) =>
  parentType === 'game' && games.some(({ id, moderatorLevel }) => id === parentId && moderatorLevel === 'owner');

/** Toggles the follow. Clicks during a call are ignored. */
function useToggle({ parentType, parentId }: FollowTarget, viewerId: number) {
  const dispatch = useAppDispatch();
  const [saving, setSaving] = useState(false);
  const running = useRef(false);

  async function toggle() {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    try {
      const { isFollowing, followers } = await call(follows.toggleFollow, { parentType, parentId });
      dispatch(onLive(followsEvents.followUpdated)({ parentType, parentId, isFollowing }));
      dispatch(onLive(followsEvents.followersUpdated)({ parentType, parentId, followers, followerId: viewerId }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast(error.message, 'failed');
    } finally {
      running.current = false;
      setSaving(false);
    }
  }
  return { saving, toggle };
}
