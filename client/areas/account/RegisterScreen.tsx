import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { paths, siteName } from '#shared/pages';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard';
import { AlreadyLoggedInCard } from './AlreadyLoggedInCard';
import { readReturnPath } from './session/returnPath';
import { useSession } from './session/session.slice';
import { RegisterForm } from './register/RegisterForm';

export function RegisterScreen() {
  const { known, user } = useSession();
  const [registered, setRegistered] = useState<LoggedUser | null>(null);
  if (registered) return <Welcome user={registered} />;
  if (!known) return <LoadingSkeleton count={6} />;
  if (user) return <AlreadyLoggedInCard title="Register" alias={user.info.alias} />;
  return (
    <AccountCard title="Register">
      <p className={styles.quiet}>A profile, game projects and a team: {siteName} is free.</p>
      <RegisterForm onDone={setRegistered} />
      <div className={styles.links}>
        <Link to={paths.login}>Already have an account? Log in</Link>
      </div>
    </AccountCard>
  );
}

/** The page after registering, with the ways on from there. */
function Welcome({ user: { info } }: { user: LoggedUser }) {
  const returnPath = readReturnPath();
  return (
    <AccountCard title={`Welcome, ${info.alias}!`} takesFocus>
      <p>Your account is ready and you are logged in.</p>
      <p className={styles.quiet}>
        A confirmation link is on its way to {info.email}. Open it so that you can recover your password and hear about
        invitations.
      </p>
      <Button component={Link} to={paths.developer(info.stringUrl)} size="md">
        Go to your profile
      </Button>
      {returnPath !== paths.home && (
        <Button component={Link} to={returnPath} size="md" variant="default">
          Back to where you were
        </Button>
      )}
      <Button component={Link} to={paths.home} size="md" variant="default">
        See what happens on {siteName}
      </Button>
    </AccountCard>
  );
}
