import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Invite } from '#shared/areas/recruiting/inviteEvents';
import { paths } from '#shared/pages';

/** The link from one's own request to a message to the game's owner. */
export function ContactOwner({ invite: { gameDetails } }: { invite: Pick<Invite, 'gameDetails'> }) {
  return (
    <Button
      component={Link}
      to={paths.composeTo(gameDetails.ownerDetails)}
      variant="subtle"
      leftSection={<IconMail size={18} aria-hidden />}
    >
      Contact Game Project Owner
    </Button>
  );
}
