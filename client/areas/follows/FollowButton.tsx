import { Button, Menu } from '@mantine/core';
import { IconBellOff, IconChevronDown, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import type { LoggedUser } from '#shared/areas/session';
import type { FollowState } from '#shared/areas/follows';
import { canFollow } from '#shared/policies/follows.policy';
import { useAccountClick, useSession } from '../account';
import styles from './FollowButton.module.css';
import { useFollowHead, type FollowTarget } from './follows.slice';
import { useFollowState } from './useFollowState';

interface FollowButtonProps extends FollowTarget {
  /** The name of the target, for screen readers. */
  name: string;
  /** The one main action of its page. */
  isMain?: boolean;
}

const states = [
  { state: 'following', label: 'Following', hint: 'New posts are in your feed and notifications.' },
  { state: 'neutral', label: 'Not following', hint: 'Posts are in the feeds for everybody.' },
  { state: 'muted', label: 'Muted', hint: 'Out of your home, media and notifications. Nobody is told.' },
] as const satisfies { state: FollowState; label: string; hint: string }[];

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
      <Menu position="bottom-end" withinPortal={false} hideDetached={false} width={280}>
        <Menu.Target>
          <Button variant={variant} className={styles.more ?? ''} aria-label={`Follow or mute ${name}`}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={state}>
            {states.map(({ state: each, label, hint }) => (
              <Menu.RadioItem key={each} value={each} onClick={() => void change(each)}>
                {label}
                <span className={styles.hint}>{hint}</span>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

const ownsGame = ({ games }: LoggedUser, { parentType, parentId }: FollowTarget) =>
  parentType === 'game' && games.some(({ id, moderatorLevel }) => id === parentId && moderatorLevel === 'owner');
