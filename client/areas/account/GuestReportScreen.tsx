import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { guestReports, guestReportsLimits, guestReportsTexts as texts } from '#shared/areas/moderation/guestReports';
import { needsWords, reportReasons, reportsLimits, type ReportReason } from '#shared/areas/moderation/reports';
import { headingOf, paths } from '#shared/pages';
import { connectionTexts } from '../../app/data/call';
import { useForm } from '../../app/forms/useForm';
import { Form, FormErrors } from '../../ui/form/Form';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { AccountCard } from './AccountCard';
import { HumanCheckBox } from './register/humanCheck/HumanCheckBox';
import { useHumanCheck } from './register/humanCheck/useHumanCheck';
import { useSession } from './session/session.slice';
import styles from './GuestReport.module.css';

/** The report of somebody without an account, about what is at an address. */
export function GuestReportScreen() {
  const { known, user } = useSession();
  const [isSent, setSent] = useState(false);
  return (
    <AccountCard title={headingOf('guestReport')}>
      {!known && <LoadingSkeleton count={4} />}
      {known && user && <p role="status">{texts.hasAccount}</p>}
      {known && !user && isSent && <Thanks />}
      {known && !user && !isSent && <ReportForm onDone={() => setSent(true)} />}
    </AccountCard>
  );
}

const Thanks = () => (
  <>
    <p role="status">{texts.sent}</p>
    <p>
      <Link to={paths.home}>Home</Link>
    </p>
  </>
);

function ReportForm({ onDone }: { onDone: () => void }) {
  const address = useSearchParams()[0].get('address') ?? '';
  const check = useHumanCheck();
  const form = useForm(guestReports.send, {
    initial: { address, reason: 'spam', words: '', email: '', recaptchaResponse: '' },
    draft: `guestReport.${address}`,
    connectionText: connectionTexts.unknown,
    complete: async (values) => ({ ...values, recaptchaResponse: await check.take() }),
    onDone,
  });
  const { recaptchaResponse: _checked, ...fields } = form.fields;
  return (
    <Form form={form} className={styles.form} onFocus={check.begin} onInput={check.begin}>
      <p className={styles.hint}>{texts.hint}</p>
      <FormErrors form={{ errors: form.errors, fields }} />
      <TextInput
        label="Where is it?"
        description={texts.addressHint}
        inputMode="url"
        autoComplete="off"
        maxLength={guestReportsLimits.address}
        size="md"
        {...form.text('address')}
      />
      <Radio.Group
        label="What is wrong with it?"
        value={form.values.reason}
        onChange={(reason) => form.set('reason', reason)}
      >
        <div className={styles.reasons}>
          {(Object.keys(reportReasons) as ReportReason[]).map((reason) => (
            <Radio key={reason} value={reason} label={reportReasons[reason]} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={needsWords(form.values.reason) ? 'In your words' : 'In your words (optional)'}
        maxLength={reportsLimits.words}
        autosize
        minRows={3}
        maxRows={8}
        {...form.text('words')}
      />
      <TextInput
        label="Email"
        description={texts.emailHint}
        type="email"
        name="email"
        autoComplete="email"
        size="md"
        {...form.text('email')}
      />
      <HumanCheckBox check={check} />
      <Button type="submit" size="md" loading={form.saving} leftSection={<IconFlag size={18} aria-hidden />}>
        Send report
      </Button>
    </Form>
  );
}
