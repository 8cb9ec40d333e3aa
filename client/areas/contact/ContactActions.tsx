import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconMail, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { canBlock } from '#shared/areas/contact.policy';
import { paths } from '#shared/routes';
import { useAppDispatch } from '../../app/hooks';
import { orTell } from '../../app/orTell';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { showToast } from '../../ui/toasts';
import { useSession, viewerOf } from '../account';
import { setBlocked } from './blocking';
import { useIsBlocked } from './useBlocked';

interface ContactActionsProps {
  developer: { id: number; alias: string; isBanned: boolean };
}

/** On others' profiles, for those who are logged in: to write to them, or to block them. */
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

  const change = (toBlocked: boolean) =>
    orTell(async () => {
      await dispatch(setBlocked(id, toBlocked));
      showToast(toBlocked ? `You have blocked ${alias}.` : `${alias} is no longer blocked.`);
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
            <Menu.Item leftSection={<IconUserPlus size={18} />} onClick={() => void change(false)}>
              Unblock
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconUserOff size={18} />} onClick={() => setAsking(true)}>
              Block
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        title={`Block ${alias}?`}
        text="No messages, invitations, requests and mentions pass between the two of you any more, and what they write is closed for you. They are not told. You can take it back here or in your account settings."
        confirm="Block"
        danger
        onConfirm={() => change(true)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
