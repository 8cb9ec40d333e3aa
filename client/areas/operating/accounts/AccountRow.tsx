import { Button } from '@mantine/core';
import { useState } from 'react';
import { deskAccounts, deskAccountsTexts, type FoundAccount } from '#shared/areas/operating/accounts';
import { call } from '../../../app/data/call';
import { toastOnError } from '../../../app/data/toastOnError';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { showToast } from '../../../ui/feedback/toasts';
import { ConfirmButton } from '../../../ui/overlay/ConfirmButton';
import { Time } from '../../../ui/text/Time';
import styles from '../Operating.module.css';
import { DeleteAccountDialog } from './DeleteAccountDialog';

/** An account with what can be done about it. */
export function AccountRow({ account }: { account: FoundAccount }) {
  const { id, alias, email, emailConfirmed, pendingEmail, registered, isBanned, isModerator, mayDelete } = account;
  const { deletionDueAt } = account;
  const [isDeleting, setDeleting] = useState(false);
  const endSessions = () =>
    toastOnError(async () => {
      await call(deskAccounts.endSessions, { developerId: id });
      showToast(deskAccountsTexts.sessionsEnded);
    });
  const isWaiting = pendingEmail !== null || (email !== null && !emailConfirmed);
  const resend = () =>
    toastOnError(async () => {
      await call(deskAccounts.resendLink, { developerId: id });
      showToast(deskAccountsTexts.resent);
    });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong dir="auto">{deletionDueAt === null ? <DeveloperLink of={account} /> : alias}</strong>
        <span>
          {email === null
            ? deskAccountsTexts.noAddress
            : `${email}, ${emailConfirmed ? deskAccountsTexts.confirmed : deskAccountsTexts.unconfirmed}`}
        </span>
        {pendingEmail !== null && (
          <span>
            {pendingEmail}, {deskAccountsTexts.unconfirmed}
          </span>
        )}
        <span className={styles.dim}>
          Registered <Time at={registered} format="inSentence" />
          {isModerator && ', site moderator'}
          {isBanned && ', banned'}
          {deletionDueAt !== null && (
            <>
              , to be deleted on <Time at={deletionDueAt} format="full" />
            </>
          )}
        </span>
      </div>
      {isWaiting && (
        <Button variant="default" size="sm" aria-label={`Resend the link to ${alias}`} onClick={() => void resend()}>
          Resend the link
        </Button>
      )}
      <ConfirmButton
        variant="default"
        size="sm"
        aria-label={`End all sessions of ${alias}`}
        title={`End all sessions of ${alias}?`}
        text={deskAccountsTexts.endSessionsWarning}
        confirm="End all sessions"
        onConfirm={endSessions}
      >
        End all sessions
      </ConfirmButton>
      {(isModerator || !(isBanned || deletionDueAt !== null)) && <ModeratorButton account={account} />}
      {mayDelete && (
        <Button
          variant="subtle"
          color="rose"
          size="sm"
          aria-label={`Delete ${alias}`}
          onClick={() => setDeleting(true)}
        >
          Delete
        </Button>
      )}
      {isDeleting && <DeleteAccountDialog account={account} onClose={() => setDeleting(false)} />}
    </li>
  );
}

function ModeratorButton({ account: { id, alias, isModerator } }: { account: FoundAccount }) {
  const role = isModerator ? 'off' : 'on';
  const changeRole = () =>
    toastOnError(async () => {
      await call(deskAccounts.setModerator, { developerId: id, isModerator: !isModerator });
      showToast(deskAccountsTexts.roleSaved[role]);
    });
  return (
    <ConfirmButton
      variant="default"
      size="sm"
      aria-label={isModerator ? `Make ${alias} no moderator` : `Make ${alias} a moderator`}
      title={isModerator ? `Take the role of a moderator from ${alias}?` : `Make ${alias} a site moderator?`}
      text={deskAccountsTexts.moderatorWarning[role]}
      confirm={isModerator ? 'Take the role' : 'Make moderator'}
      onConfirm={changeRole}
    >
      {isModerator ? 'No moderator' : 'Make moderator'}
    </ConfirmButton>
  );
}
