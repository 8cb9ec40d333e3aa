import { Menu } from '@mantine/core';
import {
  IconAdjustments,
  IconDeviceGamepad2,
  IconKeyboard,
  IconLogout,
  IconSettings,
  IconShieldCheck,
  IconUser,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { canModerate } from '#shared/policies/moderation.policy';
import { canOperate } from '#shared/policies/operating.policy';
import { paths } from '#shared/pages';
import { hasDrafts } from '../../../app/forms/drafts';
import { CountBadge } from '../../../ui/feedback/CountBadge';
import { LazyConfirmDialog } from '../../../ui/overlay/LazyConfirmDialog';
import { useOpenOnMount } from '../../../ui/overlay/useOpenOnMount';
import { useLogOut } from '../../../areas/account';
import styles from './AccountMenu.module.css';
import { AccountTarget } from './HeaderMenu';
import { SiteShare, ThemeChoice } from './SiteMenuItems';

interface AccountMenuProps {
  user: LoggedUser;
  onShortcuts: () => void;
}

/** Menu of the viewer, mounted and opened at once when its button is first pressed. */
export default function AccountMenu({ user, onShortcuts }: AccountMenuProps) {
  const { info, games, counts } = user;
  const { target, menu } = useOpenOnMount();
  const [isConfirming, setConfirming] = useState(false);
  const logOut = useLogOut();

  function leave() {
    if (hasDrafts(info.id)) setConfirming(true);
    else void logOut();
  }

  return (
    <>
      <Menu {...menu} position="bottom-end" width={256} withinPortal={false} hideDetached={false}>
        <Menu.Target>
          <AccountTarget ref={target} user={user} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={styles.alias ?? ''} dir="auto">
            {info.alias}
          </Menu.Label>
          <Menu.Item component={Link} to={paths.developer(info.stringUrl)} leftSection={<IconUser size={18} />}>
            Profile
          </Menu.Item>
          <GameItems games={games} />
          <Menu.Item
            component={Link}
            to={paths.invites}
            className={styles.counted ?? ''}
            leftSection={<IconUsersPlus size={18} />}
          >
            Invitations
            <CountBadge count={counts.invites} of="new" />
          </Menu.Item>
          <Menu.Item component={Link} to={paths.accountSettings} leftSection={<IconSettings size={18} />}>
            Settings
          </Menu.Item>
          <DutyItems info={info} />
          <Menu.Item leftSection={<IconKeyboard size={18} />} onClick={onShortcuts}>
            Keyboard shortcuts
          </Menu.Item>
          <Menu.Divider />
          <ThemeChoice />
          <Menu.Divider />
          <SiteShare />
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} />} onClick={leave}>
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LazyConfirmDialog
        opened={isConfirming}
        title="Log out?"
        text="You have drafts that were not sent. Logging out removes them from this browser."
        confirm="Log out and remove drafts"
        danger
        onConfirm={logOut}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

function GameItems({ games }: Pick<LoggedUser, 'games'>) {
  return games.map((game) => (
    <Menu.Item
      key={game.id}
      component={Link}
      to={paths.game(game.stringUrl)}
      leftSection={<IconDeviceGamepad2 size={18} className={styles.icon} />}
    >
      <span className={styles.game} dir="auto">
        {game.alias}
      </span>
    </Menu.Item>
  ));
}

/** The pages of moderators and operators. */
function DutyItems({ info }: Pick<LoggedUser, 'info'>) {
  return (
    <>
      {canModerate(info) && (
        <Menu.Item component={Link} to={paths.reports} leftSection={<IconShieldCheck size={18} />}>
          Moderation
        </Menu.Item>
      )}
      {canOperate(info) && (
        <Menu.Item component={Link} to={paths.admin()} leftSection={<IconAdjustments size={18} />}>
          Admin
        </Menu.Item>
      )}
    </>
  );
}
