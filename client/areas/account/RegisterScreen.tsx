import { Suspense, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { accountTexts } from '#shared/areas/account';
import type { LoggedUser } from '#shared/areas/session';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useSite } from '../../app/site.slice';
import { useHydrated } from '../../ui/useHydrated';
import { FetchState } from '../../ui/feedback/FetchState';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard';
import { AlreadyLoggedInCard } from './AlreadyLoggedInCard';
import { readReturnPath } from './session/returnPath';
import { openSteps } from './welcome/openSteps';
import { useInvitation } from './register/registration.slice';
import { useSession } from './session/session.slice';
import { RegisterForm } from './register/RegisterForm';

export function RegisterScreen() {
  const { known, user } = useSession();
  const [isNew, setNew] = useState(false);
  if (!known) return <LoadingSkeleton count={6} />;
  if (user && (isNew || openSteps(user).length > 0)) return <Welcome user={user} />;
  if (user) return <AlreadyLoggedInCard title="Register" alias={user.info.alias} />;
  return (
    <AccountCard title="Register">
      <Admission>
        {(invitation) => (
          <>
            <p className={styles.quiet}>A profile, game projects and a team: {siteName()} is free.</p>
            <RegisterForm invitation={invitation} onDone={() => setNew(true)} />
          </>
        )}
      </Admission>
      <div className={styles.links}>
        <Link to={paths.login}>Already have an account? Log in</Link>
      </div>
    </AccountCard>
  );
}

/** The form, if registration is open to this visitor; else the reason why not. Its child takes the invitation that is used. */
function Admission({ children }: { children: (invitation: string | undefined) => ReactNode }) {
  const { registration } = useSite();
  const [query] = useSearchParams();
  const invitation = query.get('invitation') ?? '';
  if (registration === 'closed') return <p role="status">{accountTexts.registrationClosed}</p>;
  if (registration === 'open') return children(undefined);
  if (invitation === '') return <p role="status">{accountTexts.invitationNeeded}</p>;
  return <Invited invitation={invitation}>{children(invitation)}</Invited>;
}

/** The form of somebody with an invitation, once it is known to be open. */
function Invited({ invitation, children }: { invitation: string; children: ReactNode }) {
  const { data, error, retry } = useInvitation(invitation);
  if (error !== undefined || !data) return <FetchState {...{ data, error, retry }} count={6} />;
  return data.isOpen ? children : <p role="status">{accountTexts.invitationEnded}</p>;
}

const WelcomeSteps = lazyWithRetry(() => import('./welcome/WelcomeSteps'));

/** The page after registering: three short steps, and the ways on from there. */
function Welcome({ user }: { user: LoggedUser }) {
  const { info } = user;
  const isOver = openSteps(user).length === 0;
  const isHydrated = useHydrated();
  const returnPath = isHydrated ? readReturnPath() : paths.home;
  return (
    <AccountCard title={`Welcome, ${info.alias}!`} takesFocus>
      <p className={styles.quiet}>
        Your account is ready and you are logged in.{' '}
        {!info.emailConfirmed &&
          `A confirmation link is on its way to ${info.email}. Open it so that you can recover your password and hear about invitations.`}
      </p>
      <Suspense fallback={<LoadingSkeleton count={6} />}>
        <WelcomeSteps user={user} />
      </Suspense>
      <div className={styles.links}>
        {isOver && <Link to={paths.developer(info.stringUrl)}>Go to your profile</Link>}
        {returnPath !== paths.home && <Link to={returnPath}>Back to where you were</Link>}
        {isOver && <Link to={paths.home}>See what happens on {siteName()}</Link>}
      </div>
    </AccountCard>
  );
}
