import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form, FormErrors, type FormState } from '../../ui/form/Form';
import styles from './Operating.module.css';

interface DeskFormProps {
  /** Result of `useForm`. */
  form: FormState;
  submit?: string;
  variant?: 'default' | 'filled';
  children: ReactNode;
}

/** A form of the desk: its fields, errors, and the button that sends it. */
export const DeskForm = ({ form, submit = 'Save', variant = 'filled', children }: DeskFormProps) => (
  <Form form={form} className={styles.form}>
    {children}
    <FormErrors form={form} />
    <Button type="submit" variant={variant} loading={form.saving}>
      {submit}
    </Button>
  </Form>
);
