import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { failureTexts } from '#shared/endpoint';
import { paths } from '#shared/routes';
import { Empty } from '../../../ui/Empty';
import { Waiting } from '../../../ui/Waiting';
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
        <Empty
          text={failureTexts.notLoggedIn}
          action={
            <Button component={Link} to={paths.login}>
              Log In
            </Button>
          }
        />
      )}
      {user && <AccountForm key={user.info.id} user={user} />}
      {user && <Devices viewerId={user.info.id} />}
    </div>
  );
}
