import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { canBlock } from '#shared/policies/contact.policy';
import { useAppDispatch } from '../../app/hooks';
import { toastOnError } from '../../app/data/toastOnError';
import { showToast } from '../../ui/feedback/toasts';
import { useSession, viewerOf } from '../account';
import { BlockDialog } from './BlockDialog';
import { setBlocked } from './setBlocked';
import { useIsBlocked } from './useBlocked';

interface ContactActionsProps {
  developer: { id: number; alias: string; isBanned: boolean };
  /** Buttons before the menu. */
  beside?: ReactNode;
  /** Items of the menu above Block. */
  more?: ReactNode;
}

/** Buttons, and a menu with what is rarer, on the profiles of others. */
export function ContactActions({ developer, beside, more }: ContactActionsProps) {
  const { user } = useSession();
  const isBlocked = useIsBlocked(developer.id);
  if (!canBlock(viewerOf(user), developer)) return beside;
  return (
    <>
      {beside}
      <MoreMenu developer={developer} isBlocked={isBlocked} more={more} />
    </>
  );
}

function MoreMenu({ developer: { id, alias }, isBlocked, more }: ContactActionsProps & { isBlocked: boolean }) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);

  const unblock = () =>
    toastOnError(async () => {
      await dispatch(setBlocked(id, false));
      showToast(`${alias} is no longer blocked.`);
    });

  return (
    <>
      <Menu position="bottom-end" withinPortal={false} hideDetached={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`More about ${alias}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {more}
          {isBlocked ? (
            <Menu.Item leftSection={<IconUserPlus size={18} />} onClick={() => void unblock()}>
              Unblock
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconUserOff size={18} />} onClick={() => setAsking(true)}>
              Block
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <BlockDialog developer={{ id, alias }} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}
