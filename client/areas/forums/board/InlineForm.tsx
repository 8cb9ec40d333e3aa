import { useId, type ReactNode } from 'react';
import { textsBeside } from '../../../app/useForm';
import { Form, FormButtons, FormErrors } from '../../../ui/form/Form';
import styles from './Board.module.css';

interface InlineFormProps {
  title: string;
  /** The form, from `useForm`. */
  form: { errors: string[]; fields: Record<string, string>; saving: boolean; submit: () => Promise<void> };
  submit: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form that opens within the page, beside what it changes. */
export function InlineForm({ title, form, submit, onClose, children }: InlineFormProps) {
  const titleId = useId();
  return (
    <Form form={form} className={styles.form} aria-labelledby={titleId} onLeave={onClose}>
      <h3 id={titleId}>{title}</h3>
      {children}
      <FormErrors errors={textsBeside(form.errors, form.fields)} />
      <FormButtons saving={form.saving} onCancel={onClose} submit={submit} />
    </Form>
  );
}
