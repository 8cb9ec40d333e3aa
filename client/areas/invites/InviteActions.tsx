import { Button } from '@mantine/core';
import { IconCheck, IconMail, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Invite, InviteList } from '#shared/areas/recruiting/inviteEvents';
import { paths } from '#shared/pages';
import { FormErrors } from '../../ui/form/Form';
import styles from './InviteCard.module.css';
import { useResolveInvite } from './useResolveInvite';

interface InviteActionsProps {
  list: InviteList;
  invite: Invite;
  isResolving: boolean;
}

/** The buttons of an invitation or request: answer a received one, retract a sent one, dismiss an answered one. */
export function InviteActions({ list, invite, isResolving }: InviteActionsProps) {
  const { answer, remove, doing, errors } = useResolveInvite(list, invite);
  const isReceived = list === 'invitationsToGames' || list === 'requestsToJoin';
  const isOpen = invite.response === 'noResponse';
  const busy = (action: typeof doing) => ({ loading: doing === action, disabled: isResolving && doing !== action });
  return (
    <>
      <div className={styles.actions}>
        {isReceived && (
          <>
            <Button
              variant="light"
              color="leaf"
              leftSection={<IconCheck size={18} aria-hidden />}
              onClick={() => void answer('accept')}
              {...busy('accept')}
            >
              Accept
            </Button>
            <Button
              variant="default"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={() => void answer('decline')}
              {...busy('decline')}
            >
              Decline
            </Button>
          </>
        )}
        {!isReceived && (
          <Button variant="default" onClick={() => void remove()} {...busy('remove')}>
            {isOpen ? 'Retract' : 'Dismiss'}
          </Button>
        )}
        {list === 'sentRequestsToJoin' && isOpen && <ContactOwner invite={invite} />}
      </div>
      <FormErrors form={{ errors, fields: {} }} />
    </>
  );
}

function ContactOwner({ invite: { gameDetails } }: Pick<InviteActionsProps, 'invite'>) {
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
