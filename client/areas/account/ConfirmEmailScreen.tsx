import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { account } from '#shared/areas/account';
import { accountEvents, type LoggedUser } from '#shared/areas/session';
import { paths } from '#shared/pages';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { useForm } from '../../app/forms/useForm';
import { Form, FormErrors } from '../../ui/form/Form';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard';
import { useSession } from './session/session.slice';
import { openSteps } from './welcome/openSteps';

/** The page of a confirmation link. Opening it changes nothing, as scanners of mails do so too. */
export function ConfirmEmailScreen() {
  const { keycode = '' } = useParams();
  const [email, setEmail] = useState<string>();
  const form = useForm(account.confirmEmail, {
    initial: { keycode },
    draft: null,
    onDone: (confirmed) => setEmail(confirmed.email),
  });
  const { user } = useSession();
  useConfirmedSession(email);
  const next = nextOf(user);
  if (email === undefined)
    return (
      <AccountCard title="Confirm your Email">
        <Form form={form} className={styles.form}>
          <FormErrors form={form} />
          {form.errors.length > 0 && <Link to={paths.accountSettings}>Go to your account settings</Link>}
          <Button type="submit" size="md" loading={form.saving}>
            Confirm my email address
          </Button>
        </Form>
      </AccountCard>
    );
  return (
    <AccountCard title="Confirm your Email">
      <p role="status">
        Thank you! <strong>{email}</strong> is confirmed.
      </p>
      <Button component={Link} to={next.to} size="md">
        {next.text}
      </Button>
    </AccountCard>
  );
}

/** Where the page leads once the address is confirmed: back into the welcome, if that is not over. */
function nextOf(user: LoggedUser | null) {
  if (!user) return { to: paths.login, text: 'Log In' };
  if (openSteps(user).length > 0) return { to: paths.register, text: 'Go on with your profile' };
  return { to: paths.home, text: 'Go to the home page' };
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
