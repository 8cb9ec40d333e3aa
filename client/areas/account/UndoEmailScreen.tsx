import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { account, accountTexts } from '#shared/areas/account';
import { paths } from '#shared/pages';
import { call } from '../../app/data/call';
import { useForm } from '../../app/forms/useForm';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { Form, FormErrors } from '../../ui/form/Form';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard';
import { linkFailure, useEmailLink, type LinkResult } from './useEmailLink';

/** The page that the former address of an account is told of when the address was changed. Opening it changes nothing. */
export function UndoEmailScreen() {
  const { keycode = '' } = useParams();
  const { found, error, retry } = useEmailLink(keycode, readUndo);
  return (
    <AccountCard title="Bring your Email back">
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {error !== undefined && <Link to={paths.login}>Log In</Link>}
      {error === undefined && !found && <LoadingSkeleton count={2} />}
      {found && <UndoForm keycode={keycode} email={found.email} />}
    </AccountCard>
  );
}

const readUndo = (keycode: string): Promise<LinkResult> =>
  call(account.readEmailUndo, { keycode }).then(
    (found) => ({ found }),
    (error: unknown) => {
      const failure = linkFailure(error);
      return failure.error === accountTexts.keycodeGone ? { error: accountTexts.undoGone } : failure;
    },
  );

function UndoForm({ keycode, email }: { keycode: string; email: string }) {
  const navigate = useNavigate();
  const form = useForm(account.undoEmail, {
    initial: { keycode },
    onDone: ({ keycode: forPassword }) => void navigate(`/Login/Update/${forPassword}`, { replace: true }),
  });
  return (
    <Form form={form} className={styles.form}>
      <p>
        <strong>{email}</strong> becomes the email address of your account again. All devices are logged out, and you
        choose a new password.
      </p>
      <FormErrors form={form} />
      <Button type="submit" size="md" loading={form.saving}>
        Use this address again
      </Button>
    </Form>
  );
}
