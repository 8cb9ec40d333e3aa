import { Button } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { account } from '#shared/areas/account';
import type { LoggedUser } from '#shared/areas/session';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { toastOnError } from '../../../app/data/toastOnError';
import { showToast } from '../../../ui/feedback/toasts';
import { sessionChanged } from '../session/session.slice';
import styles from './Settings.module.css';

/** A note on an address that is not confirmed yet. */
export function EmailState({ user: { info } }: { user: LoggedUser }) {
  const dispatch = useAppDispatch();
  const [isSending, setSending] = useState(false);
  const unconfirmed = info.pendingEmail ?? (info.emailConfirmed ? null : info.email);
  if (unconfirmed === null) return null;
  const isRefused = info.pendingEmail === null && info.emailRefused === true;

  const resend = () =>
    send(async () => {
      await call(account.resendConfirmation, {});
      showToast(`The link is on its way to ${unconfirmed}. Check your spam folder too.`);
    });

  const keepCurrent = () =>
    send(async () => {
      const saved = await call(account.saveAccount, { info: { email: info.email } });
      if ('info' in saved) dispatch(sessionChanged(saved));
      showToast(`${info.email} remains your address.`);
    });

  async function send(work: () => Promise<void>) {
    setSending(true);
    await toastOnError(work).finally(() => setSending(false));
  }

  return (
    <div className={styles.note}>
      <IconMailQuestion size={20} aria-hidden />
      <span>{emailStateText(info)}</span>
      <Button variant="default" size="compact-md" loading={isSending} onClick={() => void resend()}>
        {isRefused ? 'Send a confirmation link' : 'Send it again'}
      </Button>
      {info.pendingEmail !== null && (
        <Button variant="subtle" size="compact-md" disabled={isSending} onClick={() => void keepCurrent()}>
          Keep {info.email}
        </Button>
      )}
    </div>
  );
}

function emailStateText({ pendingEmail, emailRefused }: LoggedUser['info']): string {
  if (pendingEmail !== null) return `${pendingEmail} takes over once you open the link that was sent there.`;
  return emailRefused
    ? 'The mail server of this address has refused our emails several times, so we send no more there. Check the address, then confirm it again.'
    : 'This address is not confirmed yet: open the link that was sent there.';
}
