import { Button, Checkbox } from '@mantine/core';
import { IconBan, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { newAccountsTexts, type NewAccount } from '#shared/areas/moderation/newAccounts';
import { capitalized } from '#shared/characters';
import { contentNames } from '#shared/content';
import { paths } from '#shared/pages';
import { Avatar } from '../../profiles/Avatar';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FetchState } from '../../ui/feedback/FetchState';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { Time } from '../../ui/text/Time';
import styles from './Moderation.module.css';
import { useTicks } from './useTicks';
import { ModerationPage } from './ModerationPage';
import { HostSearch, newAccountsPath } from './newAccounts/HostSearch';
import { useNewAccounts, useStaleNewAccountsOnLeave } from './newAccounts/newAccounts.slice';
import { PageSteps } from './PageSteps';

const BanSeveralDialog = lazyWithRetry(() => import('./newAccounts/BanSeveralDialog'));

/** /Moderation/NewAccounts: the newest accounts, several of which can be banned at once with all that they wrote. */
export function NewAccountsScreen() {
  return (
    <ModerationPage current="newAccounts">
      <NewAccounts />
    </ModerationPage>
  );
}

function NewAccounts() {
  useStaleNewAccountsOnLeave();
  const [query] = useSearchParams();
  const host = query.get('host') ?? undefined;
  const before = Number(query.get('before')) || undefined;
  const { data, error, retry } = useNewAccounts({ host, before });
  return (
    <>
      <HostSearch key={host} host={host} />
      <FetchState {...{ data, error, retry }} shape="rows" count={6} />
      {data?.items.length === 0 && (
        <EmptyState
          text={host === undefined ? newAccountsTexts.none : newAccountsTexts.noneWithHost(host)}
          icon={<IconUsers size={36} />}
        />
      )}
      {data && data.items.length > 0 && <Accounts key={`${host}<${before}`} accounts={data.items} />}
      <PageSteps
        label="New accounts"
        newer={before === undefined ? undefined : newAccountsPath({ host })}
        older={data?.hasMore ? newAccountsPath({ host, before: data.items.at(-1)?.id }) : undefined}
      />
    </>
  );
}

const canTick = ({ mayBan, isBanned }: NewAccount) => mayBan && !isBanned;

function Accounts({ accounts }: { accounts: readonly NewAccount[] }) {
  const [isAsking, setAsking] = useState(false);
  const ticks = useTicks(accounts.filter(canTick).map(({ id }) => id));
  const ticked = accounts.filter(({ id }) => ticks.has(id));
  return (
    <>
      <div className={styles.bulk}>
        {ticks.all}
        <Button
          color="rose"
          leftSection={<IconBan size={18} aria-hidden />}
          disabled={ticked.length === 0}
          onClick={() => setAsking(true)}
        >
          {ticked.length === 0 ? 'Ban' : `Ban ${ticked.length}`}
        </Button>
      </div>
      <ul className={styles.list} aria-label="New accounts">
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            isTicked={ticks.has(account.id)}
            onTick={() => ticks.toggle(account.id)}
          />
        ))}
      </ul>
      {isAsking && (
        <BanSeveralDialog
          accounts={ticked}
          onDone={() => {
            setAsking(false);
            ticks.clear();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface AccountRowProps {
  account: NewAccount;
  isTicked: boolean;
  onTick: () => void;
}

function AccountRow({ account, isTicked, onTick }: AccountRowProps) {
  const { alias, stringUrl, registered, isBanned, mayBan, written, latest } = account;
  return (
    <li className={styles.account}>
      <Checkbox aria-label={`Tick ${alias}`} checked={isTicked} disabled={!canTick(account)} onChange={onTick} />
      <div className={styles.words}>
        <p className={styles.action}>
          <Link className={styles.name} to={paths.developer(stringUrl)} dir="auto">
            {alias}
          </Link>
          {isBanned && <span className={styles.refused}>Banned</span>}
          {!mayBan && <span className={styles.meta}>Moderator</span>}
        </p>
        <p className={styles.meta}>
          Registered <Time at={registered} format="inSentence" />, {writtenInWords(written)}
        </p>
        {latest && (
          <p className={styles.reason}>
            <span className={styles.meta}>{capitalized(contentNames[latest.kind])}:</span>{' '}
            <span dir="auto">
              {latest.link === '' ? latest.title : <Link to={latest.link}>{latest.title || 'Open'}</Link>}
            </span>
          </p>
        )}
      </div>
      <Avatar of={account} kind="developer" size={40} />
    </li>
  );
}

const writtenInWords = (count: number) => {
  if (count === 0) return 'nothing written';
  return count === 1 ? '1 thing written' : `${count.toLocaleString('en')} things written`;
};
