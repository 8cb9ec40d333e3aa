import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { sanctions, sanctionsLimits, type OwnSanction } from '#shared/areas/moderation/sanctions';
import { useForm, type TextFieldProps } from '../../app/forms/useForm';
import { Form, FormErrors, type FormState } from '../../ui/form/Form';
import styles from './Sanctions.module.css';

interface OwnAppealProps {
  sanctionId: number;
  onSent: (sanction: OwnSanction) => void;
}

/** The one appeal of somebody who is logged in. */
export function OwnAppeal({ sanctionId, onSent }: OwnAppealProps) {
  const form = useForm(sanctions.appeal, { initial: { sanctionId, text: '' }, onDone: onSent });
  return <AppealForm form={form} field={form.text('text')} />;
}

/** The one appeal of somebody who may not log in, by the key that they got with their password. */
export function KeyAppeal({ keycode, sanctionId, onSent }: OwnAppealProps & { keycode: string }) {
  const form = useForm(sanctions.appealByKey, {
    initial: { keycode, sanctionId, text: '' },
    draft: null,
    onDone: onSent,
  });
  return <AppealForm form={form} field={form.text('text')} />;
}

function AppealForm({ form, field }: { form: FormState; field: TextFieldProps }) {
  const [isOpen, setOpen] = useState(form.isRestored || form.wasSent);
  if (!isOpen)
    return (
      <Button variant="default" className={styles.open ?? ''} onClick={() => setOpen(true)}>
        Appeal
      </Button>
    );
  return (
    <Form form={form} className={styles.form} onLeave={() => setOpen(false)}>
      <Textarea
        label="Why should this be lifted?"
        description="You can appeal once. Another moderator reads it and answers."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={sanctionsLimits.appeal}
        autoFocus
        {...field}
      />
      <FormErrors form={form} />
      <Button type="submit" loading={form.saving}>
        Send the appeal
      </Button>
    </Form>
  );
}
