import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useSession } from '../account';
import { useIsBlocked } from '../contact';

export interface InvitedDeveloper {
  id: number;
  alias: string;
  stringUrl: string;
  isBanned?: boolean;
}

interface InviteActionProps {
  developer: InvitedDeveloper;
  size?: 'sm' | 'compact-sm';
}

/** The link from a developer's profile or card to the form that invites them. Visitors log in there first. */
export function InviteAction({ developer: { id, alias, stringUrl, isBanned }, size = 'sm' }: InviteActionProps) {
  const { user } = useSession();
  const isBlocked = useIsBlocked(id);
  if (user?.info.id === id || isBanned || isBlocked) return null;
  return (
    <Button
      component={Link}
      to={paths.inviteToGame(stringUrl)}
      variant="default"
      size={size}
      // On a card it stands among those of others.
      {...(size === 'compact-sm' && { 'aria-label': `Invite ${alias}` })}
      leftSection={<IconUsersPlus size={size === 'sm' ? 18 : 15} aria-hidden />}
    >
      Invite
    </Button>
  );
}
