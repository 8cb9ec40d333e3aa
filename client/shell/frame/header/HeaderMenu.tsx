import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBell, IconDots, IconPlus, IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import { LevelRing } from '../../../profiles/LevelRing';
import { CountBadge } from '../../../ui/feedback/CountBadge';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { LazyMenu, type TriggerProps } from '../../../ui/overlay/LazyMenu';
import styles from './HeaderMenu.module.css';

const NewMenu = lazyWithRetry(() => import('./NewMenu'));
const VisitorMenu = lazyWithRetry(() => import('./VisitorMenu'));
const AccountMenu = lazyWithRetry(() => import('./AccountMenu'));
const Bell = lazyWithRetry(() => import('./Bell'));

/** The button of what the viewer can begin. */
export const NewButton = ({ stringUrl }: { stringUrl: string }) => (
  <LazyMenu load={NewMenu.load} button={(trigger) => <HeaderTarget of="new" {...trigger} />}>
    <NewMenu stringUrl={stringUrl} />
  </LazyMenu>
);

/** The button of theme and sharing, which those who are logged in have in the menu of their account. */
export const VisitorButton = ({ onShortcuts }: { onShortcuts: () => void }) => (
  <LazyMenu load={VisitorMenu.load} button={(trigger) => <HeaderTarget of="visitor" {...trigger} />}>
    <VisitorMenu onShortcuts={onShortcuts} />
  </LazyMenu>
);

/** The button of the viewer's own menu. */
export const AccountButton = (props: ComponentProps<typeof AccountMenu>) => (
  <LazyMenu load={AccountMenu.load} button={(trigger) => <AccountTarget user={props.user} {...trigger} />}>
    <AccountMenu {...props} />
  </LazyMenu>
);

/** The button of the newest notifications. */
export const BellButton = ({ user }: { user: LoggedUser }) => (
  <LazyMenu
    load={Bell.load}
    button={(trigger) => <BellTarget count={user.counts.notifications} {...trigger} aria-haspopup="dialog" />}
  >
    <Bell user={user} />
  </LazyMenu>
);

const targets = {
  new: { label: 'New', icon: IconPlus },
  palette: { label: 'Search and commands (Ctrl K)', icon: IconSearch },
  visitor: { label: 'More', icon: IconDots },
} as const;

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
