import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { canDeleteOwnAccount } from '#shared/policies/account.policy';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { ContactSettings } from '../contact';
import { MutedList } from '../follows';
import { NotificationSettings } from '../notifications';
import { UserOptions } from '../options';
import { LoggedInOnly } from './LoggedInOnly';
import { AccountForm } from './settings/AccountForm';
import { DeleteAccount, useDeleteWord } from './settings/DeleteAccount';
import { Devices } from './settings/Devices';
import styles from './settings/Settings.module.css';

export function AccountSettingsScreen() {
  return (
    <div className={styles.screen}>
      <h1>Account Settings</h1>
      <LoggedInOnly
        hint="This is where you change your name, email address and password, and see your devices."
        waiting={<LoadingSkeleton count={6} />}
      >
        {(user) => <Settings user={user} />}
      </LoggedInOnly>
    </div>
  );
}

interface Section {
  id: string;
  name: string;
  shown: ReactNode;
}

function Settings({ user }: { user: LoggedUser }) {
  const viewerId = user.info.id;
  const deleteWord = useDeleteWord();
  const sections: Section[] = [
    { id: 'options', name: 'Options', shown: <UserOptions user={user} /> },
    {
      id: 'notifications',
      name: 'Notifications',
      shown: <NotificationSettings viewerId={viewerId} hasEmail={user.info.receiveEmailNotifications} />,
    },
    {
      id: 'contact',
      name: 'Messages',
      shown: (
        <Suspense fallback={<LoadingSkeleton count={4} />}>
          <ContactSettings viewerId={viewerId} />
        </Suspense>
      ),
    },
    {
      id: 'muted',
      name: 'Muted',
      shown: (
        <Suspense fallback={<LoadingSkeleton count={3} />}>
          <MutedList user={user} />
        </Suspense>
      ),
    },
    { id: 'devices', name: 'Devices', shown: <Devices viewerId={viewerId} /> },
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
