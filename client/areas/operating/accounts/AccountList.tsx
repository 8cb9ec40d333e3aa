import { Button, SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { accountFilters, deskAccountsTexts, type AccountFilter } from '#shared/areas/operating/accounts';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { NewItemsPill } from '../../../ui/feedback/NewItemsPill';
import { useFocusNewItems } from '../../../ui/focus/useFocusNewItems';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import styles from '../Operating.module.css';
import { AccountRow } from './AccountRow';
import { useAccounts } from './useAccounts';

const filterNames: Record<AccountFilter, string> = {
  all: 'Everybody',
  unconfirmed: 'Address not confirmed',
  banned: 'Banned',
};

/** The accounts, newest first, filtered as the address says. */
export function AccountList() {
  const [query, setQuery] = useSearchParams();
  const which = accountFilters.find((filter) => filter === query.get('show')) ?? 'all';
  return (
    <SettingsSection heading="Newest accounts">
      <SegmentedControl
        className={styles.choice ?? ''}
        aria-label="Accounts to list"
        value={which}
        onChange={(chosen) => setQuery(chosen === 'all' ? {} : { show: chosen }, { replace: true })}
        data={accountFilters.map((value) => ({ value, label: filterNames[value] }))}
      />
      <Listed key={which} which={which} />
    </SettingsSection>
  );
}

function Listed({ which }: { which: AccountFilter }) {
  const { accounts, newer, isKnown, isLoadingMore, hasMore, error, retry, loadMore, reveal } = useAccounts(which);
  const { list, onLoadMore } = useFocusNewItems(accounts.length);
  function more() {
    onLoadMore();
    loadMore();
  }
  return (
    <div className={styles.accounts}>
      {/* Nothing moves by itself: a press of a button beside it would be about another account. */}
      <NewItemsPill count={newer} text={deskAccountsTexts.newer(newer)} onClick={reveal} />
      {!isKnown && error === undefined && <LoadingSkeleton shape="rows" count={5} />}
      {isKnown && accounts.length === 0 && <p className={styles.dim}>{deskAccountsTexts.noneListed[which]}</p>}
      {accounts.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={filterNames[which]} aria-busy={isLoadingMore}>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ul>
      )}
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {hasMore && error === undefined && (
        <Button className={styles.more ?? ''} variant="default" loading={isLoadingMore} onClick={more}>
          Show more
        </Button>
      )}
    </div>
  );
}
