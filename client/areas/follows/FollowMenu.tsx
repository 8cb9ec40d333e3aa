import { Menu } from '@mantine/core';
import type { FollowState } from '#shared/areas/follows';
import { useOpenOnMount } from '../../ui/overlay/useOpenOnMount';
import { MoreTarget, type MoreProps } from './FollowButton';
import styles from './FollowButton.module.css';

const states = [
  { state: 'following', label: 'Following', hint: 'New posts are in your feed and notifications.' },
  { state: 'neutral', label: 'Not following', hint: 'Posts are in the feeds for everybody.' },
  { state: 'muted', label: 'Muted', hint: 'Out of your home, media and notifications. Nobody is told.' },
] as const satisfies { state: FollowState; label: string; hint: string }[];

/** The three states to choose from, in a menu that opens as soon as it is mounted. */
export default function FollowMenu({ name, variant, state, onChange }: MoreProps) {
  const { target, menu } = useOpenOnMount();
  return (
    <Menu {...menu} position="bottom-end" withinPortal={false} hideDetached={false} width={280}>
      <Menu.Target>
        <MoreTarget ref={target} {...{ name, variant }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={state}>
          {states.map(({ state: each, label, hint }) => (
            <Menu.RadioItem key={each} value={each} onClick={() => onChange(each)}>
              {label}
              <span className={styles.hint}>{hint}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
