import { Button } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { account, type LoggedUser } from '#shared/areas/account';
import { call, CallFailure } from '../../../app/call';
import { showToast } from '../../../ui/toasts';
import styles from './Settings.module.css';

/** What is still to be done about the address; nothing once it is confirmed. */
export function EmailState({ user: { info } }: { user: LoggedUser }) {
  const [isSending, setSending] = useState(false);
  const waiting = info.pendingEmail ?? (info.emailConfirmed ? null : info.email);
  if (waiting === null) return null;

  async function resend() {
    setSending(true);
    try {
      await call(account.resendConfirmation, {});
      showToast(`The link is on its way to ${waiting}. Check your spam folder too.`);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast(error.message, 'failed');
    } finally {
      setSending(false);
    }
  }

  return (
    <div className={styles.note}>
      <IconMailQuestion size={20} aria-hidden />
      <span>
        {info.pendingEmail !== null
          ? `${waiting} takes over once you open the link that was sent there.`
          : 'This address is not confirmed yet: open the link that was sent there.'}
      </span>
      <Button variant="default" size="compact-md" loading={isSending} onClick={() => void resend()}>
        Send it again
      </Button>
    </div>
  );
}
