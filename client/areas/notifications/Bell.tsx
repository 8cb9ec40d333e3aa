import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { CountBadge } from '../../ui/feedback/CountBadge';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import styles from './Bell.module.css';
import { NotificationWatcher } from './NotificationWatcher';

const Dropdown = lazyWithRetry(() => import('./NotificationDropdown'));

/** The header's bell with the number of unread notifications, and their list below it. */
export function Bell({ user: { info, counts } }: { user: LoggedUser }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={380}
        withinPortal={false}
        hideDetached={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            className={styles.bell ?? ''}
            variant="subtle"
            color="text"
            size={40}
            title="Notifications"
            onClick={() => setOpened((isOpen) => !isOpen)}
            // The list takes the focus a moment after it opens; until then the key arrives here.
            onKeyDown={({ key }) => {
              if (key === 'Escape') close();
            }}
          >
            <IconBell size={20} aria-hidden />
            <VisuallyHidden>Notifications</VisuallyHidden>
            <CountBadge count={counts.notifications} of="unread" />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={styles.dropdown ?? ''} aria-label="Notifications">
          <Suspense fallback={<LoadingSkeleton shape="rows" count={3} />}>
            <Dropdown viewerId={info.id} onClose={close} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <NotificationWatcher viewerId={info.id} count={counts.notifications} />
    </>
  );
}
