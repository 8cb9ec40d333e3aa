import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconUserOff, IconUserPlus, type Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { canBlock } from '#shared/policies/contact.policy';
import { useAppDispatch } from '../../app/hooks';
import { toastOnError } from '../../app/data/toastOnError';
import { showToast } from '../../ui/feedback/toasts';
import { useSession, viewerOf } from '../account';
import { BlockDialog } from './BlockDialog';
import { setBlocked } from './setBlocked';
import { useIsBlocked } from './useBlocked';

type MoreAction = { text: string; icon: Icon } & ({ to: string } | { onClick: () => void });

interface ContactActionsProps {
  developer: { id: number; alias: string; isBanned: boolean };
  /** Buttons before the menu. */
  beside?: ReactNode;
  /** Items of the menu above Block. */
  more?: readonly MoreAction[];
}

/** Buttons, and a menu with what is rarer, on the profiles of others. */
export function ContactActions({ developer, beside, more = [] }: ContactActionsProps) {
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

function MoreMenu({
  developer: { id, alias },
  isBlocked,
  more,
}: Pick<ContactActionsProps, 'developer'> & { isBlocked: boolean; more: readonly MoreAction[] }) {
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
          {more.map((action) => (
            <MoreItem key={action.text} {...action} />
          ))}
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

function MoreItem({ text, icon: ItemIcon, ...action }: MoreAction) {
  const shared = { leftSection: <ItemIcon size={18} />, children: text };
  return 'to' in action ? (
    <Menu.Item component={Link} {...action} {...shared} />
  ) : (
    <Menu.Item {...action} {...shared} />
  );
}
