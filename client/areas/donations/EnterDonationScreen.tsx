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

function EnterDonationForm() {
  const kindDraft = useDraft('donations.kind');
  const { text: typedAmount, setText: setTypedAmount } = useDraft('donations.amount');
  const { text: typedAccount, setText: setTypedAccount } = useDraft('donations.account');
  const kind = kindDraft.text || 'account';
  useForgetAccountsOnLeave();
  const account = useTypedAccount(typedAccount);
  const isAccount = kind === 'account';
  const initial = { alias: '', amount: 0, date: today(), amountHidden: false };
  const form = useForm(donations.enterDonation, {
    initial,
    prepare: ({ alias = '', ...values }) => ({
      ...values,
      amount: amountOf(typedAmount),
      ...(isAccount ? account.found && { developerId: account.found.id } : { alias }),
    }),
    rules: () => (isAccount && !account.found ? { developerId: accountNeeded } : {}),
    onDone: () => {
      showToast(donationsTexts.entered);
      form.reset(initial);
      setTypedAmount('');
      setTypedAccount('');
    },
  });
  const { values, set, fields } = form;

  return (
    <Form form={form} className={styles.form}>
      <Panel title="Who donated">
        <SegmentedControl
          className={styles.kinds ?? ''}
          aria-label="The donor"
          value={kind}
          data={kinds}
          onChange={kindDraft.setText}
        />
        {isAccount ? (
          <DonorAccountField
            typed={typedAccount}
            onType={(typed) => {
              setTypedAccount(typed);
              form.refuse([]);
            }}
            account={account}
            error={account.found ? undefined : fields.developerId}
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
      <Panel title="What was donated">
        <TextInput
          label="Amount"
          inputMode="decimal"
          required
          leftSection="$"
          value={typedAmount}
          error={fields.amount}
          onChange={(event) => {
            setTypedAmount(event.currentTarget.value);
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
