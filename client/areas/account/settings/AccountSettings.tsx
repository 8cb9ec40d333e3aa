import { Suspense, useEffect, type ReactNode } from 'react';
import { useFragment } from '../../../app/page/useFragment';
import type { LoggedUser } from '#shared/areas/session';
import { canDeleteOwnAccount } from '#shared/policies/account.policy';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { PageTabs } from '../../../ui/layout/PageTabs';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { DeleteLater } from '../leaving/DeleteLater';
import { LoggedInOnly } from '../LoggedInOnly';
import { AccountForm } from './AccountForm';
import { DeleteAccount, useDeleteWord } from './DeleteAccount';
import { Devices } from './Devices';
import styles from './Settings.module.css';

const AccountExport = lazyWithRetry(() => import('../export/AccountExport'));
const TwoStepSignIn = lazyWithRetry(() => import('../secondStep/TwoStepSignIn'));

export interface SettingsSection {
  id: string;
  /** The tab that shows it. */
  tab: SettingsTab;
  shown: ReactNode;
}

type SettingsTab = 'account' | 'notifications' | 'people' | 'site';

const tabs: readonly { tab: SettingsTab; name: string }[] = [
  { tab: 'account', name: 'Account' },
  { tab: 'notifications', name: 'Notifications' },
  { tab: 'people', name: 'Messages and mutes' },
  { tab: 'site', name: 'Options and access' },
];

interface AccountSettingsProps {
  /** The settings of other areas. */
  sectionsOf: (user: LoggedUser) => readonly SettingsSection[];
}

/** All settings of an account, in tabs. The address of a section, such as `#devices`, leads to its tab. */
export function AccountSettings({ sectionsOf }: AccountSettingsProps) {
  return (
    <div className={styles.screen}>
      <h1>Account Settings</h1>
      <LoggedInOnly
        hint="This is where you change your name, email address and password, and see your devices."
        waiting={<LoadingSkeleton count={6} />}
      >
        {(user) => <Settings user={user} others={sectionsOf(user)} />}
      </LoggedInOnly>
    </div>
  );
}

function Settings({ user, others }: { user: LoggedUser; others: readonly SettingsSection[] }) {
  const viewerId = user.info.id;
  const deleteWord = useDeleteWord();
  const hash = useFragment();
  const sections: SettingsSection[] = [
    ...others,
    {
      id: 'two-step',
      tab: 'account',
      shown: (
        <Suspense fallback={<LoadingSkeleton count={3} />}>
          <TwoStepSignIn user={user} />
        </Suspense>
      ),
    },
    { id: 'devices', tab: 'account', shown: <Devices viewerId={viewerId} email={user.info.email} /> },
    {
      id: 'export',
      tab: 'account',
      shown: (
        <Suspense fallback={<LoadingSkeleton count={2} />}>
          <AccountExport user={user} />
        </Suspense>
      ),
    },
    ...(canDeleteOwnAccount(user.info)
      ? [
          { id: 'delete-later', tab: 'account' as const, shown: <DeleteLater user={user} /> },
          { id: 'delete', tab: 'account' as const, shown: <DeleteAccount user={user} deleteWord={deleteWord} /> },
        ]
      : []),
  ];
  const asked = sections.find(({ id }) => hash === `#${id}`);
  const current = asked?.tab ?? tabs.find(({ tab }) => hash === `#${tab}`)?.tab ?? 'account';
  const askedId = asked?.id;
  useEffect(() => {
    const part = askedId === undefined ? null : document.getElementById(askedId);
    // Somebody may have gone on to a button in it while the page was still loading.
    if (part && !part.contains(document.activeElement)) part.focus();
  }, [askedId]);
  return (
    <>
      <PageTabs
        label="Account Settings"
        tabs={tabs.map(({ tab, name }) => ({ name, to: `#${tab}`, current: tab === current }))}
      />
      {current === 'account' && <AccountForm key={viewerId} user={user} hidesPassword={deleteWord.isDeletion} />}
      {sections
        .filter(({ tab }) => tab === current)
        .map(({ id, shown }) => (
          <div key={id} id={id} className={styles.part} tabIndex={-1}>
            {shown}
          </div>
        ))}
    </>
  );
}
