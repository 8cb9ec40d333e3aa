import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { donations, donationsLimits, donationsTexts, today } from '#shared/areas/donations';
import { canEnterDonations } from '#shared/policies/donations.policy';
import { failureTexts } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { useDraft } from '../../app/forms/drafts';
import { useForm } from '../../app/forms/useForm';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { showToast } from '../../ui/feedback/toasts';
import { Form, FormErrors } from '../../ui/form/Form';
import { Panel } from '../../ui/layout/Panel';
import { LoggedInOnly } from '../account';
import { BackLink } from '../../ui/layout/BackLink';
import styles from './Donations.module.css';
import { DonorAccountField, useTypedAccount } from './DonorAccountField';
import { useForgetAccountsOnLeave } from './donations.slice';

const hint = 'Donations are entered by the moderators of the site.';

/** /Donations/Enter: where site moderators enter donations that have arrived. */
export function EnterDonationScreen() {
  return (
    <div className={styles.page}>
      <div>
        <BackLink to={paths.donations}>All donors</BackLink>
        <h1>Enter a Donation</h1>
      </div>
      <LoggedInOnly hint={hint} waiting={<LoadingSkeleton count={6} />}>
        {({ info }) =>
          canEnterDonations(info) ? (
            <EnterDonationForm />
          ) : (
            <EmptyState text={failureTexts.notAllowed} hint={hint} icon={<IconLock size={36} />} />
          )
        }
      </LoggedInOnly>
    </div>
  );
}

const kinds = [
  { value: 'account', label: 'Has a profile here' },
  { value: 'name', label: 'Has no profile here' },
];
const accountNeeded = 'Enter the donor’s profile';
/** Parses an amount; many keyboards have a comma for the decimal point. */
const amountOf = (typed: string) => Number(typed.replace(',', '.')) || 0;

function useDonationForm() {
  const kindDraft = useDraft('donations.kind');
  const amount = useDraft('donations.amount');
  const typed = useDraft('donations.account');
  const kind = kindDraft.text || 'account';
  useForgetAccountsOnLeave();
  const account = useTypedAccount(typed.text);
  const isAccount = kind === 'account';
  const initial = { alias: '', amount: 0, date: today(), amountHidden: false };
  const form = useForm(donations.enterDonation, {
    initial,
    prepare: ({ alias = '', ...values }) => ({
      ...values,
      amount: amountOf(amount.text),
      ...(isAccount ? account.found && { developerId: account.found.id } : { alias }),
    }),
    rules: () => (isAccount && !account.found ? { developerId: accountNeeded } : {}),
    onDone: () => {
      showToast(donationsTexts.entered);
      form.reset(initial);
      amount.setText('');
      typed.setText('');
    },
  });
  return { form, kind, setKind: kindDraft.setText, amount, typed, account };
}

function EnterDonationForm() {
  const donation = useDonationForm();
  const { form, amount } = donation;
  const { values, set, fields } = form;
  return (
    <Form form={form} className={styles.form}>
      <DonorPanel donation={donation} />
      <Panel title="What was donated">
        <TextInput
          label="Amount"
          inputMode="decimal"
          required
          leftSection="$"
          value={amount.text}
          error={fields.amount}
          onChange={(event) => {
            amount.setText(event.currentTarget.value);
            form.refuse([]);
          }}
        />
        <TextInput label="Day" type="date" required max={today()} {...form.text('date')} />
        <Checkbox
          label="Hide the amount from others"
          description="Applies to everything this donor has given."
          checked={values.amountHidden ?? false}
          onChange={(event) => set('amountHidden', event.currentTarget.checked)}
        />
      </Panel>
      <FormErrors form={form} />
      <Button type="submit" size="md" className={styles.submit ?? ''} loading={form.saving}>
        Enter the donation
      </Button>
    </Form>
  );
}

function DonorPanel({ donation }: { donation: ReturnType<typeof useDonationForm> }) {
  const { form, kind, setKind, typed, account } = donation;
  return (
    <Panel title="Who donated">
      <SegmentedControl
        className={styles.kinds ?? ''}
        aria-label="The donor"
        value={kind}
        data={kinds}
        onChange={setKind}
      />
      {kind === 'account' ? (
        <DonorAccountField
          typed={typed.text}
          onType={(text) => {
            typed.setText(text);
            form.refuse([]);
          }}
          account={account}
          error={account.found ? undefined : form.fields.developerId}
        />
      ) : (
        <TextInput
          label="Name"
          description="Leave it blank for an anonymous donation. Never enter an email address."
          maxLength={donationsLimits.alias}
          {...form.text('alias')}
        />
      )}
    </Panel>
  );
}
