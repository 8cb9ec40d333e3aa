import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { paths, siteName } from '#shared/pages';
import { lazyWithRetry } from '../../app/lazyWithRetry';
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

const WelcomeSteps = lazyWithRetry(() => import('./welcome/WelcomeSteps'));

/** The page after registering: three short steps, and the ways on from there. */
function Welcome({ user }: { user: LoggedUser }) {
  const { info } = user;
  const returnPath = readReturnPath();
  return (
    <AccountCard title={`Welcome, ${info.alias}!`} takesFocus>
      <p className={styles.quiet}>
        Your account is ready and you are logged in. A confirmation link is on its way to {info.email}. Open it so that
        you can recover your password and hear about invitations.
      </p>
      <Suspense fallback={<LoadingSkeleton count={6} />}>
        <WelcomeSteps user={user} />
      </Suspense>
      <div className={styles.links}>
        <Link to={paths.developer(info.stringUrl)}>Go to your profile</Link>
        {returnPath !== paths.home && <Link to={returnPath}>Back to where you were</Link>}
        <Link to={paths.home}>See what happens on {siteName}</Link>
      </div>
    </AccountCard>
  );
}
