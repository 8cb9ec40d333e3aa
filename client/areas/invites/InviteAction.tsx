import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useSession } from '../account';
import { useIsBlocked } from '../contact';

interface InviteActionProps {
  developer: { id: number; stringUrl: string; isBanned: boolean };
}

/** The link from a developer's profile to the form that invites them; only for somebody who may. */
export function InviteAction({ developer: { id, stringUrl, isBanned } }: InviteActionProps) {
  const { user } = useSession();
  const isBlocked = useIsBlocked(id);
  if (!user || user.info.id === id || isBanned || isBlocked) return null;
  return (
    <Button
      component={Link}
      to={paths.inviteToGame(stringUrl)}
      variant="default"
      leftSection={<IconUsersPlus size={18} aria-hidden />}
    >
      Invite
    </Button>
  );
}
