import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/account';
import { paths, siteName } from '#shared/pages';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard';
import { AlreadyLoggedInCard } from './AlreadyLoggedInCard';
import { RegisterForm } from './register/RegisterForm';
import { RegisterWelcome } from './register/RegisterWelcome';
import { useSession } from './session/session.slice';

export function RegisterScreen() {
  const { known, user } = useSession();
  const [registered, setRegistered] = useState<LoggedUser | null>(null);
  if (registered) return <RegisterWelcome user={registered} />;
  if (!known) return <LoadingSkeleton count={6} />;
  if (user) return <AlreadyLoggedInCard title="Register" alias={user.info.alias} />;
  return (
    <AccountCard title="Register">
      <p className={styles.quiet}>A profile, game projects and a team: {siteName} is free.</p>
      <RegisterForm onDone={setRegistered} />
      <div className={styles.links}>
        <Link to={paths.login}>You have an account? Log in</Link>
      </div>
    </AccountCard>
  );
}
