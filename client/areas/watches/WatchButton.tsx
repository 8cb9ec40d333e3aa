import { Button } from '@mantine/core';
import { IconBell, IconBellOff, IconBellRinging, IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { WatchState } from '#shared/areas/watches';
import { toastOnError } from '../../app/data/toastOnError';
import { useAppDispatch } from '../../app/hooks';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { LazyMenu, type TriggerProps } from '../../ui/overlay/LazyMenu';
import { useSession } from '../account';
import styles from './Watches.module.css';
import { setWatchState, useWatchState, type WatchTarget } from './watches.slice';

const WatchMenu = lazyWithRetry(() => import('./WatchMenu'));

interface WatchButtonProps extends WatchTarget {
  /** The title of the thread, post or bug, for screen readers. */
  name: string;
  /** Beside other buttons that stand out as much. */
  look?: 'default' | 'subtle';
}

const looks = {
  watching: { label: 'Watching', icon: IconBellRinging },
  neutral: { label: 'Watch', icon: IconBell },
  muted: { label: 'Muted', icon: IconBellOff },
} as const satisfies Record<WatchState, { label: string; icon: typeof IconBell }>;

/** Whether the viewer watches or mutes a thread, post or bug, with a menu to change that. Nothing for visitors. */
export function WatchButton({ name, look = 'subtle', ...target }: WatchButtonProps) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const state = useWatchState(user?.info.id ?? null, target);
  const [saving, setSaving] = useState(false);
  const running = useRef(false);

  async function change(next: WatchState) {
    if (running.current || next === state) return;
    running.current = true;
    setSaving(true);
    try {
      await toastOnError(() => dispatch(setWatchState(target, next)));
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  if (!user) return null;
  // Its place is kept until the state is known.
  if (state === undefined) return <span className={styles.place} />;
  const shown = { name, look, state, saving };
  return (
    <LazyMenu load={WatchMenu.load} button={(trigger) => <WatchTrigger {...shown} {...trigger} />}>
      <WatchMenu {...shown} onChange={(next) => void change(next)} />
    </LazyMenu>
  );
}

export interface WatchTriggerProps {
  name: string;
  look: 'default' | 'subtle';
  state: WatchState;
  saving: boolean;
}

export function WatchTrigger({ name, look, state, saving, ...trigger }: WatchTriggerProps & TriggerProps) {
  const { label, icon: StateIcon } = looks[state];
  return (
    <Button
      // As a style: the menu gives its target a class of its own.
      mih={36}
      variant={look}
      {...(look === 'subtle' && { color: 'text', size: 'compact-sm' })}
      leftSection={<StateIcon size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      loading={saving}
      aria-label={`${label}: ${name}`}
      {...trigger}
    >
      {label}
    </Button>
  );
}
