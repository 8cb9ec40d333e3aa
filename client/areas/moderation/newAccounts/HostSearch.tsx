import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newAccountsLimits } from '#shared/areas/moderation/newAccounts';
import { paths } from '#shared/pages';
import styles from '../Moderation.module.css';

/** The address of the list, of all accounts or those that linked to a host. */
export const newAccountsPath = (filter: { host?: string | undefined; before?: number | undefined }): string => {
  const query = new URLSearchParams({
    ...(filter.host !== undefined && { host: filter.host }),
    ...(filter.before !== undefined && { before: String(filter.before) }),
  });
  return query.size === 0 ? paths.newAccounts : `${paths.newAccounts}?${query.toString()}`;
};

/** Lists the accounts that have lately linked to a host; an empty field lists all. */
export function HostSearch({ host }: { host: string | undefined }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(host ?? '');
  return (
    <form
      role="search"
      aria-label="Accounts that link to a host"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(newAccountsPath({ host: typed.trim() || undefined }));
      }}
    >
      <TextInput
        label="Who has linked to"
        description={`In the last ${newAccountsLimits.hostDays} days`}
        placeholder="spam.example"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        className={styles.chosen ?? ''}
        leftSection={<IconSearch size={18} aria-hidden />}
      >
        Find
      </Button>
    </form>
  );
}
