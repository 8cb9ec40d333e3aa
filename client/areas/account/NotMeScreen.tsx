import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { account, accountTexts } from '#shared/areas/account';
import { secondStepLimits } from '#shared/areas/signIn/signIn';
import { paths } from '#shared/pages';
import { call } from '../../app/data/call';
import { useForm } from '../../app/forms/useForm';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { Form, FormErrors } from '../../ui/form/Form';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard';
import { KeepAccount } from './leaving/KeepAccount';
import { linkFailure, useEmailLink, type LinkResult } from '../../app/data/useEmailLink';

/** The page of a link in a mail, by which somebody takes an account back, or keeps one that is to be deleted. */
export function NotMeScreen() {
  return useLocation().pathname.toLowerCase().startsWith('/keepaccount/') ? <KeepAccount /> : <NotMe />;
}

/** The page of the link in security alerts. Opening it changes nothing. */
function NotMe() {
  const { keycode = '' } = useParams();
  const { found, error, retry } = useEmailLink(keycode, readLink);
  return (
    <AccountCard title="This was not me">
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {error !== undefined && <Link to={paths.forgotPassword}>Set a new password</Link>}
      {error === undefined && !found && <LoadingSkeleton count={2} />}
      {found && <NotMeForm keycode={keycode} email={found.email} />}
    </AccountCard>
  );
}

const readLink = (keycode: string): Promise<LinkResult> =>
  call(account.readNotMe, { keycode }).then(
    (found) => ({ found }),
    (error: unknown) => {
      const failure = linkFailure(error);
      return failure.error === accountTexts.keycodeGone ? { error: accountTexts.notMeGone } : failure;
    },
  );

function NotMeForm({ keycode, email }: { keycode: string; email: string }) {
  const navigate = useNavigate();
  const form = useForm(account.notMe, {
    initial: { keycode },
    onDone: ({ keycode: forPassword }) => void navigate(`/Login/Update/${forPassword}`, { replace: true }),
  });
  return (
    <Form form={form} className={styles.form}>
      <p>Somebody else may have used your account. This takes it back:</p>
      <ul>
        <li>All devices are logged out, and all access tokens end.</li>
        <li>An authenticator app and recovery codes of the last {secondStepLimits.youngDays} days are removed.</li>
        <li>
          <strong>{email}</strong> becomes the email address of the account again, if it was changed.
        </li>
        <li>Then you choose a new password.</li>
      </ul>
      <FormErrors form={form} />
      <Button type="submit" size="md" loading={form.saving}>
        Take my account back
      </Button>
    </Form>
  );
}
