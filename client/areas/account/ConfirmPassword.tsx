import { Button } from '@mantine/core';
import { account, accountTexts } from '#shared/areas/account';
import { useForm } from '../../app/forms/useForm';
import { Form, FormErrors } from '../../ui/form/Form';
import styles from './AccountCard.module.css';
import { hashPassword } from '../../app/data/hashPassword';
import { PasswordField } from '../../ui/form/PasswordField';
import { SignedInName } from '../../ui/form/SignedInName';

interface ConfirmPasswordProps {
  /** The address of the account, for password managers. */
  email: string;
  onDone: () => void;
}

/** Asks for the password again, where a sign-in of the last 30 minutes is needed. */
export default function ConfirmPassword({ email, onDone }: ConfirmPasswordProps) {
  const form = useForm(account.confirmPassword, {
    initial: { password: '' },
    draft: null,
    prepare: ({ password }) => ({ password: hashPassword(password) }),
    rules: ({ password }): Record<string, string> => (password === '' ? { password: accountTexts.passwordNeeded } : {}),
    onDone,
  });
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
      <Button type="submit" size="md" loading={form.saving}>
        Continue
      </Button>
    </Form>
  );
}
