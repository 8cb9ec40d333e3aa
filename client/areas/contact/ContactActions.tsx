import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconMail, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { canBlock } from '#shared/policies/contact.policy';
import { paths } from '#shared/pages';
import { useAppDispatch } from '../../app/hooks';
import { toastOnError } from '../../app/toastOnError';
import { showToast } from '../../ui/feedback/toasts';
import { useSession, viewerOf } from '../account';
import { BlockDialog } from './BlockDialog';
import { setBlocked } from './setBlocked';
import { useIsBlocked } from './useBlocked';

interface ContactActionsProps {
  developer: { id: number; alias: string; isBanned: boolean };
}

/** Message and block, on the profiles of others. */
export function ContactActions({ developer }: ContactActionsProps) {
  const { user } = useSession();
  const isBlocked = useIsBlocked(developer.id);
  if (!canBlock(viewerOf(user), developer)) return null;
  return (
    <>
      {!developer.isBanned && !isBlocked && (
        <Button
          component={Link}
          to={paths.composeTo(developer)}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
        >
          Message
        </Button>
      )}
      <BlockMenu developer={developer} isBlocked={isBlocked} />
    </>
  );
}

function BlockMenu({ developer: { id, alias }, isBlocked }: ContactActionsProps & { isBlocked: boolean }) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);

  const unblock = () =>
    toastOnError(async () => {
      await dispatch(setBlocked(id, false));
      showToast(`${alias} is no longer blocked.`);
    });

  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`More about ${alias}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
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
