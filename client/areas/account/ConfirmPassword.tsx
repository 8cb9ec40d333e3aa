import { Button } from '@mantine/core';
import { useState } from 'react';
import { account, accountTexts } from '#shared/areas/account';
import { call } from '../../app/data/call';
import { useForm } from '../../app/forms/useForm';
import { Form, FormErrors } from '../../ui/form/Form';
import styles from './AccountCard.module.css';
import { PasskeyButton } from './passkeys/PasskeyButton';
import { CodeField } from './secondStep/CodeField';
import { hashPassword } from '../../app/data/hashPassword';
import { PasswordField } from '../../ui/form/PasswordField';
import { SignedInName } from '../../ui/form/SignedInName';

interface ConfirmPasswordProps {
  /** The address of the account, for password managers. */
  email: string;
  onDone: () => void;
}

/** Asks for the password again, and the second step if there is one, where a sign-in of the last 30 minutes is needed. */
export default function ConfirmPassword({ email, onDone }: ConfirmPasswordProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm(account.confirmPassword, {
    initial: { password: '', code: '' },
    draft: null,
    prepare: ({ password = '', code }) => ({ password: hashPassword(password), ...(needsCode && { code }) }),
    rules: ({ password }): Record<string, string> => (password === '' ? { password: accountTexts.passwordNeeded } : {}),
    onDone,
  });
  if (!needsCode && 'code' in form.fields) setNeedsCode(true);
  return (
    <Form form={form} className={styles.form}>
      <SignedInName email={email} />
      <FormErrors form={form} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        data-autofocus
        {...form.text('password')}
      />
      {needsCode && <CodeField form={form} />}
      <Button type="submit" size="md" loading={form.saving}>
        Continue
      </Button>
      <PasskeyButton
        disabled={form.saving}
        onPasskey={async (passkey) => {
          await call(account.confirmPassword, { passkey });
          onDone();
        }}
      />
    </Form>
  );
}
