import { Button } from '@mantine/core';
import { IconCheck, IconMessageCircle, IconX } from '@tabler/icons-react';
import type { Invite } from '#shared/areas/recruiting/inviteEvents';
import { FormErrors } from '../../ui/form/Form';
import { useChatWith } from '../chat';
import styles from './InviteCard.module.css';
import type { InvitationList } from './invites.slice';
import { useResolveInvite } from './useResolveInvite';

interface InviteActionsProps {
  list: InvitationList;
  invite: Invite;
  isResolving: boolean;
}

/** The buttons of an invitation: answer a received one, retract a sent one, dismiss an answered one. */
export function InviteActions({ list, invite, isResolving }: InviteActionsProps) {
  const { answer, remove, doing, errors } = useResolveInvite(list, invite);
  const talk = useChatWith({ id: invite.devDetails.id ?? 0, alias: invite.devDetails.alias });
  const isReceived = list === 'invitationsToGames';
  const isOpen = invite.response === 'noResponse';
  const busy = (action: typeof doing) => ({ loading: doing === action, disabled: isResolving && doing !== action });
  return (
    <>
      <div className={styles.actions}>
        {isReceived && (
          <>
            {talk && (
              <Button
                variant="default"
                leftSection={<IconMessageCircle size={18} aria-hidden />}
                aria-label={`Talk: ${invite.devDetails.alias}`}
                onClick={talk}
              >
                Talk
              </Button>
            )}
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
      </div>
      <FormErrors form={{ errors, fields: {} }} />
    </>
  );
}
