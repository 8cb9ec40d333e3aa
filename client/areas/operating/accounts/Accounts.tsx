import { TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  deskAccounts,
  deskAccountsLimits,
  deskAccountsTexts,
  type FoundAccount,
} from '#shared/areas/operating/accounts';
import { useAppSelector } from '../../../app/hooks';
import { useForm } from '../../../app/forms/useForm';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { DeskForm } from '../DeskForm';
import styles from '../Operating.module.css';
import { selectDeletedAccounts } from './accounts.slice';
import { AccountList } from './AccountList';
import { AccountRow } from './AccountRow';

/** /Admin/Accounts: an account that somebody has asked about, and a list of all. */
export function Accounts() {
  return (
    <>
      <FindAccount />
      <AccountList />
    </>
  );
}

function FindAccount() {
  const [answer, setAnswer] = useState<FoundAccount[]>();
  const deleted = useAppSelector(selectDeletedAccounts);
  const found = answer?.filter(({ id }) => !deleted.includes(id));
  const form = useForm(deskAccounts.findAccounts, {
    initial: { search: '' },
    // An email address is not left in the browser.
    draft: null,
    onDone: ({ items }) => setAnswer(items),
  });
  return (
    <SettingsSection heading="Find an account">
      <DeskForm form={form} submit="Find">
        <TextInput
          label="Name or email address"
          description="Enter it in full. Each search is written to the audit log."
          maxLength={deskAccountsLimits.search}
          autoComplete="off"
          {...form.text('search')}
        />
      </DeskForm>
      <div role="status">
        {answer?.length === 0 && <p className={styles.dim}>{deskAccountsTexts.none}</p>}
        {found && found.length > 0 && (
          <ul className={styles.list} aria-label="Found accounts">
            {found.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </ul>
        )}
      </div>
    </SettingsSection>
  );
}
