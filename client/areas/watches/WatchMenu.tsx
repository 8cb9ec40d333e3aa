import { Menu } from '@mantine/core';
import type { WatchState } from '#shared/areas/watches';
import { useOpenOnMount } from '../../ui/overlay/useOpenOnMount';
import { WatchTrigger, type WatchTriggerProps } from './WatchButton';
import styles from './Watches.module.css';

const states = [
  { state: 'watching', label: 'Watching', hint: 'You are notified of each new answer.' },
  { state: 'neutral', label: 'Not watching', hint: 'You are notified only if someone mentions you.' },
  { state: 'muted', label: 'Muted', hint: 'You are notified of nothing here, not even of mentions.' },
] as const satisfies { state: WatchState; label: string; hint: string }[];

interface WatchMenuProps extends WatchTriggerProps {
  onChange: (state: WatchState) => void;
}

/** The three states to choose from, in a menu that opens as soon as it is mounted. */
export default function WatchMenu({ onChange, ...trigger }: WatchMenuProps) {
  const { target, menu } = useOpenOnMount();
  return (
    <Menu {...menu} position="bottom-end" withinPortal={false} hideDetached={false} width={280}>
      <Menu.Target>
        <WatchTrigger ref={target} {...trigger} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={trigger.state}>
          {states.map(({ state, label, hint }) => (
            <Menu.RadioItem key={state} value={state} onClick={() => onChange(state)}>
              {label}
              <span className={styles.hint}>{hint}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
