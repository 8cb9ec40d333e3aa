import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { account, accountLimits, accountTexts } from '#shared/areas/account';
import { paths } from '#shared/pages';
import { connectionTexts } from '../../app/call';
import { useForm, textsBeside } from '../../app/useForm';
import { Form } from '../../ui/form/Form';
import { FormErrors } from '../../ui/form/FormErrors';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard';
import { PasswordField } from './PasswordField';
import { useRecoveryLink } from './login/useRecoveryLink';

/** The page of a recovery link. */
export function UpdatePasswordScreen() {
  const { keycode = '' } = useParams();
  const { email, error, retry } = useRecoveryLink(keycode);
  const [isDone, setDone] = useState(false);
  return (
    <AccountCard title="Update your Password">
      <Content
        keycode={keycode}
        email={email}
        error={error}
        retry={retry}
        isDone={isDone}
        onDone={() => setDone(true)}
      />
    </AccountCard>
  );
}

interface ContentProps extends ReturnType<typeof useRecoveryLink> {
  keycode: string;
  isDone: boolean;
  onDone: () => void;
}

function Content({ keycode, email, error, retry, isDone, onDone }: ContentProps) {
  if (isDone)
    return (
      <>
        <p role="status">{accountTexts.passwordUpdated}</p>
        <Button component={Link} to={paths.login} size="md">
          Log In
        </Button>
      </>
    );
  if (error !== undefined)
    return (
      <>
        <ErrorNotice text={error} onRetry={retry} />
        <Link to={paths.forgotPassword}>Ask for a new link</Link>
      </>
    );
  if (email === undefined) return <LoadingSkeleton count={3} />;
  return <PasswordForm keycode={keycode} email={email} onDone={onDone} />;
}

interface PasswordFormProps {
  keycode: string;
  email: string;
  onDone: () => void;
}

function PasswordForm({ keycode, email, onDone }: PasswordFormProps) {
  const [again, setAgain] = useState('');
  const form = useForm(account.recover, {
    initial: { keycode, password: '' },
    minimumMs: accountLimits.savingMs,
    connectionText: connectionTexts.unknown,
    rules: ({ password }) => (password === again ? {} : { passwordAgain: accountTexts.newPasswordsDiffer }),
    onDone,
  });
  return (
    <Form form={form} className={styles.form}>
      <p>
        For the account of <strong>{email}</strong>
      </p>
      {/* Password managers learn from it whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormErrors errors={textsBeside(form.errors, form.fields)} />
      <PasswordField label="New Password" autoComplete="new-password" {...form.text('password')} />
      <PasswordField
        label="Verify Password"
        autoComplete="new-password"
        value={again}
        error={form.fields.passwordAgain}
        onChange={(event) => {
          setAgain(event.currentTarget.value);
          form.refuse([]);
        }}
      />
      <Button type="submit" size="md" loading={form.saving}>
        Update Password
      </Button>
    </Form>
  );
}
