import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { donations, donationsLimits, donationsTexts, today } from '#shared/areas/donations';
import { textsBeside, useForm } from '../../app/useForm';
import { Form, FormErrors } from '../../ui/form/Form';
import { Panel } from '../../ui/layout/Panel';
import { showToast } from '../../ui/feedback/toasts';
import styles from './Donations.module.css';
import { useForgetAccounts } from './donations.slice';
import { DonorAccount } from './DonorAccount';
import { useTypedAccount } from './useTypedAccount';

const kinds = [
  { value: 'account', label: 'Has a profile here' },
  { value: 'name', label: 'Has none' },
];
const accountNeeded = 'Name the profile of the donor';
/** A comma is what many keyboards have in place of the point. */
const amountOf = (typed: string) => Number(typed.replace(',', '.')) || 0;

export function EnterDonationForm() {
  const [kind, setKind] = useState('account');
  const [typedAmount, setTypedAmount] = useState('');
  const [typedAccount, setTypedAccount] = useState('');
  useForgetAccounts();
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
          onChange={setKind}
        />
        {isAccount ? (
          <DonorAccount
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
            description="Blank for an anonymous donation. Never an email address."
            maxLength={donationsLimits.alias}
            {...form.text('alias')}
          />
        )}
      </Panel>
      <Panel title="What arrived">
        <TextInput
          label="Amount"
          inputMode="decimal"
          required
          leftSection="$"
          value={typedAmount}
          error={fields.amount}
          onChange={(event) => {
            setTypedAmount(event.currentTarget.value);
            set('amount', amountOf(event.currentTarget.value));
          }}
        />
        <TextInput label="Day" type="date" required max={today()} {...form.text('date')} />
        <Checkbox
          label="Others are not to see how much it was"
          description="Holds for all that this donor has given."
          checked={values.amountHidden ?? false}
          onChange={(event) => set('amountHidden', event.currentTarget.checked)}
        />
      </Panel>
      <FormErrors errors={textsBeside(form.errors, fields)} />
      <Button type="submit" size="md" className={styles.submit ?? ''} loading={form.saving}>
        Enter the donation
      </Button>
    </Form>
  );
}
