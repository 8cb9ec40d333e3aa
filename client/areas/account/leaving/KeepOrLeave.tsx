import { Button } from '@mantine/core';
import { leaving } from '#shared/areas/signIn/leaving';
import { useForm } from '../../../app/forms/useForm';
import { Form, FormErrors } from '../../../ui/form/Form';
import { Time } from '../../../ui/text/Time';
import styles from '../AccountCard.module.css';

interface KeepOrLeaveProps {
  deletion: { dueAt: string; keycode: string };
  /** The account is kept; nobody is logged in yet. */
  onKept: () => Promise<void>;
  onBack: () => void;
}

/** Asks who signs in to an account that is about to be deleted whether to keep it. */
export default function KeepOrLeave({ deletion: { dueAt, keycode }, onKept, onBack }: KeepOrLeaveProps) {
  const form = useForm(leaving.keepAccount, { initial: { keycode }, draft: null, onDone: onKept });
  return (
    <Form form={form} className={styles.form}>
      <p role="status">
        Your account is hidden and will be deleted on <Time at={dueAt} format="full" />. Do you want to keep it?
      </p>
      <FormErrors form={form} />
      <Button type="submit" size="md" loading={form.saving}>
        Keep my account
      </Button>
      <Button variant="subtle" color="text" onClick={onBack} disabled={form.saving}>
        Let it be deleted
      </Button>
    </Form>
  );
}
