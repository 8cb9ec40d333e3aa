import { Button } from '@mantine/core';
import { account } from '#shared/areas/account';
import type { SessionAnswer } from '#shared/areas/session';
import type { InputOf } from '#shared/endpoint';
import { call } from '../../../app/data/call';
import { useForm } from '../../../app/forms/useForm';
import { Form, FormErrors } from '../../../ui/form/Form';
import { SignedInName } from '../../../ui/form/SignedInName';
import { PasskeyButton } from '../passkeys/PasskeyButton';
import { CodeField } from './CodeField';
import styles from './SecondStep.module.css';

interface SecondStepFormProps {
  /** The login whose password was right. */
  entered: Pick<InputOf<typeof account.logIn>, 'email' | 'password' | 'remember'>;
  onDone: (session: SessionAnswer) => Promise<void>;
  onBack: () => void;
}

/** The second step of a login. */
export default function SecondStepForm({ entered, onDone, onBack }: SecondStepFormProps) {
  const form = useForm(account.logIn, { initial: { ...entered, code: '' }, draft: null, onDone });
  return (
    <Form form={form} className={styles.form}>
      <p>Your password is right. One more step: show that it is you.</p>
      <SignedInName email={entered.email} />
      <FormErrors form={form} />
      <CodeField form={form} autoFocus />
      <PasskeyButton
        disabled={form.saving}
        onPasskey={async (passkey) => onDone(await call(account.logIn, { ...entered, passkey }))}
      />
      <div className={styles.foot}>
        <Button variant="default" size="md" onClick={onBack} disabled={form.saving}>
          Back
        </Button>
        <Button type="submit" size="md" loading={form.saving}>
          Log In
        </Button>
      </div>
    </Form>
  );
}
