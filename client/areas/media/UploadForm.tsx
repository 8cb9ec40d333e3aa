import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form, FormButtons, FormErrors, type FormState } from '../../ui/form/Form';
import styles from './MediaForms.module.css';

interface UploadFormProps {
  title: string;
  /** The form of a call with files, from `useForm`. */
  form: FormState & {
    /** The uploaded share, 0 to 1; null while nothing is being uploaded. */
    progress: number | null;
    abort: () => void;
  };
  submit: string;
  onClose: () => void;
  /** Other actions, such as deletion. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form with files: shows the progress of the upload, which can be cancelled and retried. */
export function UploadForm({ title, form, submit, onClose, aside, children }: UploadFormProps) {
  const hasFailed = form.errors.length > 0 && Object.keys(form.fields).length === 0;
  function cancel() {
    form.discard();
    onClose();
  }
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <Form form={form} className={styles.form}>
        {children}
        <FormErrors form={form} />
        {form.progress !== null && <UploadProgress share={form.progress} onStop={form.abort} />}
        <div className={styles.foot}>
          {aside}
          <FormButtons saving={form.saving} onCancel={cancel} submit={hasFailed ? 'Try again' : submit} />
        </div>
      </Form>
    </section>
  );
}

function UploadProgress({ share, onStop }: { share: number; onStop: () => void }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.progress}>
      <Progress value={percent} className={styles.bar ?? ''} aria-label="Upload" />
      <span className={styles.percent}>{percent < 100 ? `${percent} %` : 'Checking the file'}</span>
      <Button variant="default" size="compact-sm" onClick={onStop}>
        Cancel upload
      </Button>
    </div>
  );
}
