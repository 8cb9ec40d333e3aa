import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { textsBeside } from '../../app/useForm';
import { Form, FormButtons, FormErrors } from '../../ui/form/Form';
import styles from './MediaForms.module.css';

interface UploadFormProps {
  title: string;
  /** Of `useForm` over a call that takes files. */
  form: {
    errors: string[];
    fields: Record<string, string>;
    saving: boolean;
    /** 0..1 while files are on their way. */
    progress: number | null;
    submit: () => Promise<void>;
    abort: () => void;
  };
  submit: string;
  onClose: () => void;
  /** What else can be done with it, as deleting it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of a form that may carry files: how far they are, a way to stop, and to try again. */
export function UploadForm({ title, form, submit, onClose, aside, children }: UploadFormProps) {
  const beside = textsBeside(form.errors, form.fields);
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <Form form={form} className={styles.form}>
        {children}
        <FormErrors errors={beside} />
        {form.progress !== null && <UploadProgress share={form.progress} onStop={form.abort} />}
        <div className={styles.foot}>
          {aside}
          <FormButtons saving={form.saving} onCancel={onClose} submit={beside.length > 0 ? 'Try again' : submit} />
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
      <span className={styles.percent}>{percent < 100 ? `${percent} %` : 'Looking at the file'}</span>
      <Button variant="default" size="compact-sm" onClick={onStop}>
        Cancel upload
      </Button>
    </div>
  );
}
