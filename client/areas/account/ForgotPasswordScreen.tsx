import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { account, accountLimits, accountTexts } from '#shared/areas/account';
import { paths } from '#shared/pages';
import { connectionTexts } from '../../app/data/call';
import { useForm } from '../../app/forms/useForm';
import { Form, FormErrors } from '../../ui/form/Form';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard';

export function ForgotPasswordScreen() {
  const [isSent, setSent] = useState(false);
  return (
    <AccountCard title={accountTexts.recoverHeading}>
      {isSent ? <p role="status">{accountTexts.recoverySent}</p> : <RecoveryForm onDone={() => setSent(true)} />}
      <div className={styles.links}>
        <Link to={paths.login}>Back to logging in</Link>
      </div>
    </AccountCard>
  );
}

function RecoveryForm({ onDone }: { onDone: () => void }) {
  const form = useForm(account.askRecovery, {
    initial: { email: '' },
    minimumMs: accountLimits.savingMs,
    connectionText: connectionTexts.unknown,
    onDone,
  });
  return (
    <Form form={form} className={styles.form}>
      <p className={styles.quiet}>We will send you a link to set a new password.</p>
      <FormErrors form={form} />
      <TextInput label="Email" type="email" name="email" autoComplete="email" size="md" {...form.text('email')} />
      <Button type="submit" size="md" loading={form.saving}>
        Send Recovery Link
      </Button>
    </Form>
  );
}
