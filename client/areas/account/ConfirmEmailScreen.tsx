import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { account, accountEvents, accountTexts } from '#shared/areas/account';
import { paths } from '#shared/pages';
import { call, CallFailure } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { AccountCard } from './AccountCard';
import { useSession } from './session/session.slice';

/** The page of a confirmation link: opening it is all there is to do. */
export function ConfirmEmailScreen() {
  const { keycode = '' } = useParams();
  const { email, error, retry } = useConfirmation(keycode);
  const { user } = useSession();
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

interface Confirmed {
  email?: string;
  error?: string;
  mayRetry?: boolean;
}

function useConfirmation(keycode: string) {
  const dispatch = useAppDispatch();
  const [{ email, error, mayRetry }, setConfirmed] = useState<Confirmed>({});
  const [attempt, setAttempt] = useState(0);
  const { user } = useSession();

  useEffect(() => {
    let isShown = true;
    void confirmOnce(keycode, attempt).then((confirmed) => {
      if (isShown) setConfirmed(confirmed);
    });
    return () => {
      isShown = false;
    };
  }, [keycode, attempt]);

  // The link may belong to another account than the one that is logged in here.
  const isOwn = user !== null && email !== undefined && [user.info.email, user.info.pendingEmail].includes(email);
  const isNews = isOwn && (!user.info.emailConfirmed || user.info.pendingEmail === email);
  useEffect(() => {
    if (!isNews) return;
    const info = { email, emailConfirmed: true, pendingEmail: null };
    dispatch(onLive(accountEvents.updateUserInfo)({ info }));
  }, [isNews, email, dispatch]);

  function again() {
    setConfirmed({});
    setAttempt(attempt + 1);
  }
  return { email, error, retry: mayRetry ? again : undefined };
}

let running: { key: string; result: Promise<Confirmed> } | null = null;

/** A link counts once, and a screen may be shown twice in a row: both get the one answer. */
function confirmOnce(keycode: string, attempt: number): Promise<Confirmed> {
  const key = `${keycode}.${attempt}`;
  if (running?.key !== key) running = { key, result: confirm(keycode) };
  return running.result;
}

async function confirm(keycode: string): Promise<Confirmed> {
  try {
    const { email } = await call(account.confirmEmail, { keycode });
    return { email };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.status === 400) return { error: accountTexts.keycodeGone };
    return { error: error.message, mayRetry: error.status === 0 || error.status >= 429 };
  }
}
