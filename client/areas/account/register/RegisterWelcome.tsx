import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/account';
import { paths, siteName } from '#shared/pages';
import styles from '../AccountCard.module.css';
import { AccountCard } from '../AccountCard';
import { readReturnPath } from '../session/returnPath';

/** The end of registering: where to go from here. */
export function RegisterWelcome({ user: { info } }: { user: LoggedUser }) {
  const place = readReturnPath();
  return (
    <AccountCard title={`Welcome, ${info.alias}!`} takesFocus>
      <p>Your account is ready and you are logged in.</p>
      <p className={styles.quiet}>
        A confirmation link is on its way to {info.email}. Open it, so that you can recover your password and hear of
        invitations.
      </p>
      <Button component={Link} to={paths.developer(info.stringUrl)} size="md">
        Go to your profile
      </Button>
      {place !== paths.home && (
        <Button component={Link} to={place} size="md" variant="default">
          Back to where you were
        </Button>
      )}
      <Button component={Link} to={paths.home} size="md" variant="default">
        See what happens on {siteName}
      </Button>
    </AccountCard>
  );
}
