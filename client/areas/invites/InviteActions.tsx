import { Button } from '@mantine/core';
import type { Invite } from '#shared/areas/recruiting/inviteEvents';
import { FormErrors } from '../../ui/form/Form';
import { AnswerButtons } from './AnswerButtons';
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
  const isReceived = list === 'invitationsToGames';
  const isOpen = invite.response === 'noResponse';
  const busy = (action: typeof doing) => ({ loading: doing === action, disabled: isResolving && doing !== action });
  return (
    <>
      <div className={styles.actions}>
        {isReceived ? (
          <AnswerButtons
            from={invite.devDetails}
            accept={{ onClick: () => void answer('accept'), ...busy('accept') }}
            decline={{ onClick: () => void answer('decline'), ...busy('decline') }}
          />
        ) : (
          <Button variant="default" onClick={() => void remove()} {...busy('remove')}>
            {isOpen ? 'Retract' : 'Dismiss'}
          </Button>
        )}
      </div>
      <FormErrors form={{ errors, fields: {} }} />
    </>
  );
}
