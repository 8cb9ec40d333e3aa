import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { account, accountLimits, accountTexts } from '#shared/areas/account';
import type { OutputOf } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { call, connectionTexts } from '../../app/data/call';
import { useForm } from '../../app/forms/useForm';
import { wait } from '../../ui/loading/wait';
import { Form, FormErrors } from '../../ui/form/Form';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard';
import { PasswordField } from '../../ui/form/PasswordField';
import { SignedInName } from '../../ui/form/SignedInName';
import { PasskeyButton } from './passkeys/PasskeyButton';
import { EndPasskeys } from './passkeys/EndPasskeys';
import { CodeField } from './secondStep/CodeField';
import { linkFailure, useEmailLink, type LinkResult } from '../../app/data/useEmailLink';

const lostBoth = 'Without the app and without a recovery code, ask the people who run this site.';

/** The page of a recovery link. */
export function UpdatePasswordScreen() {
  const { keycode = '' } = useParams();
  const [isDone, setDone] = useState(false);
  return (
    <AccountCard title="Update your Password">
      {isDone ? (
        <>
          <p role="status">{accountTexts.passwordUpdated}</p>
          <Button component={Link} to={paths.login} size="md">
            Log In
          </Button>
        </>
      ) : (
        <RecoveryLink keycode={keycode} onDone={() => setDone(true)} />
      )}
    </AccountCard>
  );
}

interface RecoveryLinkProps {
  keycode: string;
  onDone: () => void;
}

function RecoveryLink({ keycode, onDone }: RecoveryLinkProps) {
  const { found, error, retry } = useEmailLink(keycode, readRecoveryLink);
  if (error !== undefined)
    return (
      <>
        <ErrorNotice text={error} onRetry={retry} />
        <Link to={paths.forgotPassword}>Request a new link</Link>
      </>
    );
  if (!found) return <LoadingSkeleton count={3} />;
  return <PasswordForm keycode={keycode} {...found} onDone={onDone} />;
}

type Recovery = OutputOf<typeof account.readKeycode>;

/** Looks the link up. The answer is held back for a moment, so that the waiting state does not flicker. */
async function readRecoveryLink(keycode: string): Promise<LinkResult<Recovery>> {
  const minimum = wait(accountLimits.keycodeLookupMs);
  const result = await call(account.readKeycode, { keycode }).then(
    (found) => ({ found }),
    (error: unknown) => linkFailure(error, connectionTexts.unknown),
  );
  await minimum;
  return result;
}

function PasswordForm({ keycode, email, needsCode = false, passkeys = [], onDone }: RecoveryLinkProps & Recovery) {
  const [again, setAgain] = useState('');
  const form = useForm(account.recover, {
    initial: { keycode, password: '', code: '' },
    prepare: ({ code, ...typed }) => ({ ...typed, ...(needsCode && !typed.passkey && { code }) }),
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
      <SignedInName email={email} />
      <FormErrors form={form} />
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
      <p className={styles.quiet}>All devices are logged out, and access tokens end.</p>
      {needsCode && !form.values.passkey && <CodeField form={form} />}
      {needsCode && !form.values.passkey && <PasskeyButton onPasskey={(passkey) => form.set('passkey', passkey)} />}
      {form.values.passkey && <p role="status">Your passkey is ready: choose the password and go on.</p>}
      <EndPasskeys form={form} passkeys={passkeys} />
      {needsCode && <p className={styles.quiet}>{lostBoth}</p>}
      <Button type="submit" size="md" loading={form.saving}>
        Update Password
      </Button>
    </Form>
  );
}
