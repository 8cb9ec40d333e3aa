import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { canDeleteOwnAccount } from '#shared/policies/account.policy';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { LoggedInOnly } from '../LoggedInOnly';
import { AccountForm } from './AccountForm';
import { DeleteAccount, useDeleteWord } from './DeleteAccount';
import { Devices } from './Devices';
import styles from './Settings.module.css';

export interface SettingsSection {
  id: string;
  name: string;
  shown: ReactNode;
}

interface AccountSettingsProps {
  /** The settings of other areas, between the account's own. */
  sectionsOf: (user: LoggedUser) => readonly SettingsSection[];
}

/** All settings of an account on one page. */
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
  const sections: SettingsSection[] = [
    ...others,
    { id: 'devices', name: 'Devices', shown: <Devices viewerId={viewerId} email={user.info.email} /> },
    ...(canDeleteOwnAccount(user.info)
      ? [{ id: 'delete', name: 'Delete your account', shown: <DeleteAccount user={user} deleteWord={deleteWord} /> }]
      : []),
  ];
  return (
    <>
      <nav className={styles.parts} aria-label="On this page">
        {sections.map(({ id, name }) => (
          <Link key={id} to={`#${id}`} onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}>
            {name}
          </Link>
        ))}
      </nav>
      <AccountForm key={viewerId} user={user} hidesPassword={deleteWord.isDeletion} />
      {sections.map(({ id, shown }) => (
        <div key={id} id={id} className={styles.part} tabIndex={-1}>
          {shown}
        </div>
      ))}
    </>
  );
}
