import { Popover } from '@mantine/core';
import type { LoggedUser } from '#shared/areas/session';
import { NotificationDropdown } from '../../../areas/notifications';
import { useOpenOnMount } from '../../../ui/overlay/useOpenOnMount';
import styles from './Bell.module.css';
import { BellTarget } from './HeaderMenu';

/** The newest notifications below the header's bell, mounted and opened at once when it is first pressed. */
export default function Bell({ user: { info, counts } }: { user: LoggedUser }) {
  const { target, menu } = useOpenOnMount();
  const close = () => menu.onChange(false);
  return (
    <Popover {...menu} position="bottom-end" width={380} withinPortal={false} hideDetached={false} trapFocus>
      <Popover.Target>
        <BellTarget
          ref={target}
          count={counts.notifications}
          onClick={() => menu.onChange(!menu.opened)}
          // The list takes the focus a moment after it opens; until then the key arrives here.
          onKeyDown={({ key }) => {
            if (key === 'Escape') close();
          }}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown ?? ''} aria-label="Notifications">
        <NotificationDropdown viewerId={info.id} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
