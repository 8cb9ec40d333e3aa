import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { account } from '#shared/areas/account';
import { accountEvents } from '#shared/areas/session';
import { paths } from '#shared/pages';
import { call } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { AccountCard } from './AccountCard';
import { useSession } from './session/session.slice';
import { linkFailure, useEmailLink, type LinkResult } from './useEmailLink';

/** The page of a confirmation link: opening it confirms the address. */
export function ConfirmEmailScreen() {
  const { keycode = '' } = useParams();
  const { found, error, retry } = useEmailLink(keycode, confirmOnce);
  const email = found?.email;
  const { user } = useSession();
  useConfirmedSession(email);
  return (
    <AccountCard title="Confirm your Email">
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {error !== undefined && <Link to={paths.accountSettings}>Go to your account settings</Link>}
      {error === undefined && email === undefined && <LoadingSkeleton count={2} />}
      {email !== undefined && (
        <>
          <p role="status">
            Thank you! <strong>{email}</strong> is confirmed.
          </p>
          <Button component={Link} to={user ? paths.home : paths.login} size="md">
            {user ? 'Go to the home page' : 'Log In'}
          </Button>
        </>
      )}
    </AccountCard>
  );
}

/** Shows the address as confirmed in the session, where the link belongs to the account that is logged in here. */
function useConfirmedSession(email: string | undefined) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const isOwn = user !== null && email !== undefined && [user.info.email, user.info.pendingEmail].includes(email);
  const isUnconfirmed = isOwn && (!user.info.emailConfirmed || user.info.pendingEmail === email);
  useEffect(() => {
    if (!isUnconfirmed) return;
    const info = { email, emailConfirmed: true, emailRefused: false, pendingEmail: null };
    dispatch(onLive(accountEvents.updateUserInfo)({ info }));
  }, [isUnconfirmed, email, dispatch]);
}

let running: { key: string; result: Promise<LinkResult> } | null = null;

/** A link works once, and React may run an effect twice: both runs get the same answer. */
function confirmOnce(keycode: string, attempt: number): Promise<LinkResult> {
  const key = `${keycode}.${attempt}`;
  if (running?.key !== key) {
    const result = call(account.confirmEmail, { keycode }).then((found) => ({ found }), linkFailure);
    running = { key, result };
  }
  return running.result;
}
