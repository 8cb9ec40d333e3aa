import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBell, IconDots, IconPlus } from '@tabler/icons-react';
import { Suspense, type ComponentProps } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import { LevelRing } from '../../profiles/LevelRing';
import { CountBadge } from '../../ui/feedback/CountBadge';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useLazyMount } from '../../ui/overlay/useLazyMount';
import styles from './HeaderMenu.module.css';

const NewMenu = lazyWithRetry(() => import('./NewMenu'));
const VisitorMenu = lazyWithRetry(() => import('./VisitorMenu'));
const AccountMenu = lazyWithRetry(() => import('./AccountMenu'));
const Bell = lazyWithRetry(() => import('./Bell'));

/** The button of what the viewer can begin. */
export function NewButton({ stringUrl }: { stringUrl: string }) {
  const { isMounted, triggerProps } = useLazyMount(NewMenu);
  const button = <HeaderTarget of="new" {...triggerProps} />;
  if (!isMounted) return button;
  return (
    <Suspense fallback={button}>
      <NewMenu stringUrl={stringUrl} />
    </Suspense>
  );
}

/** The button of theme and sharing, which those who are logged in have in the menu of their account. */
export function VisitorButton({ onShortcuts }: { onShortcuts: () => void }) {
  const { isMounted, triggerProps } = useLazyMount(VisitorMenu);
  const button = <HeaderTarget of="visitor" {...triggerProps} />;
  if (!isMounted) return button;
  return (
    <Suspense fallback={button}>
      <VisitorMenu onShortcuts={onShortcuts} />
    </Suspense>
  );
}

interface AccountButtonProps {
  user: LoggedUser;
  onShortcuts: () => void;
}

/** The button of the viewer's own menu. */
export function AccountButton({ user, onShortcuts }: AccountButtonProps) {
  const { isMounted, triggerProps } = useLazyMount(AccountMenu);
  const button = <AccountTarget user={user} {...triggerProps} />;
  if (!isMounted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} onShortcuts={onShortcuts} />
    </Suspense>
  );
}

/** The button of the newest notifications. */
export function BellButton({ user }: { user: LoggedUser }) {
  const { isMounted, triggerProps } = useLazyMount(Bell);
  const button = <BellTarget count={user.counts.notifications} {...triggerProps} aria-haspopup="dialog" />;
  if (!isMounted) return button;
  return (
    <Suspense fallback={button}>
      <Bell user={user} />
    </Suspense>
  );
}

const targets = {
  new: { label: 'New', icon: IconPlus },
  visitor: { label: 'More', icon: IconDots },
} as const;

type TriggerProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'aria-haspopup' | 'aria-expanded'
>;

export function HeaderTarget({ of, ...trigger }: { of: keyof typeof targets } & TriggerProps) {
  const { label, icon: TargetIcon } = targets[of];
  return (
    <ActionIcon variant="subtle" color="text" size={40} aria-label={label} title={label} {...trigger}>
      <TargetIcon size={20} aria-hidden />
    </ActionIcon>
  );
}

export function AccountTarget({ user: { info, counts }, ...trigger }: { user: LoggedUser } & TriggerProps) {
  const { invites } = counts;
  const waiting = invites === 0 ? '' : `, ${invites} new ${invites === 1 ? 'invitation' : 'invitations'}`;
  return (
    <UnstyledButton className={styles.me ?? ''} aria-label={`Your menu, ${info.alias}${waiting}`} {...trigger}>
      <LevelRing of={info} kind="developer" level={info.xpLevelData} size="small" />
      <CountBadge count={invites} of="new invitations" />
    </UnstyledButton>
  );
}

export function BellTarget({ count, ...trigger }: { count: number } & TriggerProps) {
  return (
    <ActionIcon
      className={styles.bell ?? ''}
      variant="subtle"
      color="text"
      size={40}
      title="Notifications"
      {...trigger}
    >
      <IconBell size={20} aria-hidden />
      <VisuallyHidden>Notifications</VisuallyHidden>
      <CountBadge count={count} of="unread" />
    </ActionIcon>
  );
}
