import { Suspense } from 'react';
import { Waiting } from '../../../ui/Waiting';
import { ContactSettings } from '../../contact';
import { NotificationSettings } from '../../notifications';
import { UserOptions } from '../../options';
import { LogInFirst } from '../LogInFirst';
import { useSession } from '../session.slice';
import { AccountForm } from './AccountForm';
import { Devices } from './Devices';
import styles from './Settings.module.css';

export function AccountSettingsScreen() {
  const { known, user } = useSession();
  return (
    <div className={styles.screen}>
      <h1>Account Settings</h1>
      {!known && <Waiting count={6} />}
      {known && !user && (
        <LogInFirst hint="Name, email address, password and devices of an account are changed here." />
      )}
      {user && <AccountForm key={user.info.id} user={user} />}
      {user && <UserOptions user={user} />}
      {user && <NotificationSettings viewerId={user.info.id} hasEmail={user.info.receiveEmailNotifications} />}
      {user && (
        <Suspense fallback={<Waiting count={4} />}>
          <ContactSettings viewerId={user.info.id} />
        </Suspense>
      )}
      {user && <Devices viewerId={user.info.id} />}
    </div>
  );
}
