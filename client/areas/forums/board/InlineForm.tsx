import { useId, type ReactNode } from 'react';
import { SavingForm, type FormState } from '../../../ui/form/Form';
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
export function InlineForm({ title, children, ...saving }: InlineFormProps) {
  const titleId = useId();
  return (
    <SavingForm {...saving} className={styles.form} aria-labelledby={titleId} closesOnEscape>
      <h3 id={titleId}>{title}</h3>
      {children}
    </SavingForm>
  );
}
