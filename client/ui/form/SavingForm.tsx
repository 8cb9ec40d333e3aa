import type { ReactNode } from 'react';
import { Form } from './Form';
import { FormButtons } from './FormButtons';
import { FormErrors } from './FormErrors';
import styles from './SavingForm.module.css';

interface SavingFormProps {
  /** Of `useForm`: what is shown while and after sending. */
  form: { errors: string[]; fields: Record<string, string>; saving: boolean; submit: () => Promise<void> };
  onClose: () => void;
  /** There is nothing to save yet. */
  disabled?: boolean;
  /** What the sending button says, if not "Save". */
  submit?: string;
  children: ReactNode;
}

/** The frame of a form over what is there already, in a section or a dialog: saved, or left as it was. */
export function SavingForm({ form, onClose, disabled = false, submit = 'Save', children }: SavingFormProps) {
  return (
    <Form form={form} className={styles.form}>
      {children}
      <FormErrors errors={form.errors} />
      <FormButtons saving={form.saving} onCancel={onClose} disabled={disabled} submit={submit} />
    </Form>
  );
}
