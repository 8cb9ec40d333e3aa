import { useId, type ReactNode } from 'react';
import { Form, FormButtons, FormErrors, type FormState } from '../../../ui/form/Form';
import styles from './Board.module.css';

interface InlineFormProps {
  title: string;
  /** The form, from `useForm`. */
  form: FormState;
  submit: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form that opens within the page, beside what it changes. */
export function InlineForm({ title, form, submit, onClose, children }: InlineFormProps) {
  function cancel() {
    form.discard();
    onClose();
  }
  const titleId = useId();
  return (
    <Form form={form} className={styles.form} aria-labelledby={titleId} onLeave={onClose}>
      <h3 id={titleId}>{title}</h3>
      {children}
      <FormErrors form={form} />
      <FormButtons saving={form.saving} onCancel={cancel} submit={submit} />
    </Form>
  );
}
