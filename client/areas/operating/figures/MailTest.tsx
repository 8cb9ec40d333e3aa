import { Button } from '@mantine/core';
import { figures, figuresTexts } from '#shared/areas/operating/figures';
import { useState } from 'react';
import type { OutputOf } from '#shared/endpoint';
import { useForm } from '../../../app/forms/useForm';
import { Form, FormErrors } from '../../../ui/form/Form';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import styles from './Figures.module.css';

/** Sends a mail to the operator, and shows what the mail server answered. */
export function MailTest() {
  const [tested, setTested] = useState<OutputOf<typeof figures.sendTestMail>>();
  const form = useForm(figures.sendTestMail, { initial: {}, draft: null, onDone: setTested });
  return (
    <SettingsSection heading="Email">
      <Form form={form} className={styles.test}>
        <p>Sends a test email to the address of your account.</p>
        <FormErrors form={form} />
        <Button type="submit" variant="default" loading={form.saving}>
          Send a test email
        </Button>
      </Form>
      <div role="status">
        {tested && (
          <>
            {tested.answer !== figuresTexts.noMailServer && (
              <p>{tested.isSent ? figuresTexts.mailSent : figuresTexts.mailFailed}</p>
            )}
            <p className={styles.answer}>{tested.answer}</p>
          </>
        )}
      </div>
    </SettingsSection>
  );
}
