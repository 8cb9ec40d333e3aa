import { Button } from '@mantine/core';
import { IconBellOff, IconChevronDown, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import type { LoggedUser } from '#shared/areas/session';
import type { FollowState } from '#shared/areas/follows';
import { canFollow } from '#shared/policies/follows.policy';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { LazyMenu, type TriggerProps } from '../../ui/overlay/LazyMenu';
import { useAccountClick, useSession } from '../account';
import styles from './FollowButton.module.css';
import { useFollowHead, type FollowTarget } from './follows.slice';
import { useFollowState } from './useFollowState';

const FollowMenu = lazyWithRetry(() => import('./FollowMenu'));

interface FollowButtonProps extends FollowTarget {
  /** The name of the target, for screen readers. */
  name: string;
  /** The one main action of its page. */
  isMain?: boolean;
}

/** The effect of a click in each state. */
const clicks = {
  following: { verb: 'Unfollow', icon: IconUserCheck, next: 'neutral', variant: 'default' },
  neutral: { verb: 'Follow', icon: IconUserPlus, next: 'following', variant: 'default' },
  muted: { verb: 'Unmute', icon: IconBellOff, next: 'neutral', variant: 'default' },
} as const satisfies Record<
  FollowState,
  { verb: string; icon: typeof IconUserPlus; next: FollowState; variant: string }
>;

/**
 * Following, muted or neither; nothing on the viewer's own profile. Visitors are led to the login, and follow when they are back. Owners get none on
 * their own game, but whoever followed it before becoming its owner can stop.
 */
export function FollowButton({ name, isMain = false, ...followed }: FollowButtonProps) {
  const { known, user } = useSession();
  const { data } = useFollowHead(followed);
  const { state, saving, change } = useFollowState(followed, data);
  const follow = useAccountClick(
    `follow.${followed.parentType}.${followed.parentId}`,
    data && user && canFollow(user.info, followed) && !ownsGame(user, followed)
      ? () => void (state === 'neutral' && change('following'))
      : null,
  );
  if (!known || !data) return null;
  if (!user) {
    return (
      <Button
        onClick={follow}
        variant={isMain ? 'filled' : 'default'}
        leftSection={<IconUserPlus size={18} aria-hidden />}
      >
        Follow
      </Button>
    );
  }
  if (!canFollow(user.info, followed) || (ownsGame(user, followed) && state === 'neutral')) return null;
  const { verb, icon: StateIcon, next } = clicks[state];
  const variant = isMain && state === 'neutral' ? 'filled' : clicks[state].variant;
  return (
    <Button.Group>
      <Button
        variant={variant}
        leftSection={<StateIcon size={18} aria-hidden />}
        loading={saving}
        aria-label={`${verb} ${name}`}
        onClick={() => void change(next)}
      >
        {verb}
      </Button>
      <MoreButton {...{ name, variant, state }} onChange={(next) => void change(next)} />
    </Button.Group>
  );
}

export interface MoreProps {
  name: string;
  variant: string;
  state: FollowState;
  onChange: (state: FollowState) => void;
}

/** The button of the menu with all three states. */
function MoreButton(props: MoreProps) {
  const { name, variant } = props;
  return (
    <LazyMenu load={FollowMenu.load} button={(trigger) => <MoreTarget {...{ name, variant }} {...trigger} />}>
      <FollowMenu {...props} />
    </LazyMenu>
  );
}

export const MoreTarget = ({ name, ...button }: Pick<MoreProps, 'name' | 'variant'> & TriggerProps) => (
  <Button className={styles.more ?? ''} aria-label={`Follow or mute ${name}`} {...button}>
    <IconChevronDown size={16} aria-hidden />
  </Button>
);

const ownsGame = ({ games }: LoggedUser, { parentType, parentId }: FollowTarget) =>
  parentType === 'game' && games.some(({ id, moderatorLevel }) => id === parentId && moderatorLevel === 'owner');
