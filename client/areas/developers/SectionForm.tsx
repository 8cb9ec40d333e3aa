import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormErrors } from '../../ui/FormErrors';
import styles from './SectionForm.module.css';

interface SectionFormProps {
  /** Of `useForm`: what is shown while and after sending. */
  form: { errors: string[]; saving: boolean; submit: () => Promise<void> };
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a form over one section of a profile. */
export function SectionForm({ form: { errors, saving, submit }, onClose, children }: SectionFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <FormErrors errors={errors} />
      <div className={styles.buttons}>
        <Button variant="default" size="sm" onClick={onClose} disabled={saving}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={saving}>
          Save
        </Button>
      </div>
    </form>
  );
}
