import { Suspense, type Ref } from 'react';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { useNear } from '../../ui/layout/useNear';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useSession } from '../account';
import { Announcements } from './Announcements';
import styles from './Home.module.css';
import { hasLoggedInCookie } from './loggedInCookie';
import { Pitch } from './Pitch';
import { Welcome } from './Welcome';

/** In px: on a phone what stands above fills the screen, and the rest waits until somebody scrolls. */
const justBelow = 100;
const BelowTheFold = lazyWithRetry(() => import('./BelowTheFold'));

/** The dashboard: what the site is, to those who do not know it; what is new, to those who do. */
export function HomeScreen() {
  const { known, user } = useSession();
  const { ref, isNear } = useNear(justBelow);
  // Until the session is read the cookie tells whether somebody is logged in, so that no pitch flashes by.
  const isMember = known ? user !== null : hasLoggedInCookie();
  return (
    <>
      {isMember ? <Welcome user={user} /> : <Pitch />}
      <Announcements />
      {isNear ? (
        <Suspense fallback={<PlaceOfMore />}>
          <BelowTheFold />
        </Suspense>
      ) : (
        <PlaceOfMore ref={ref} />
      )}
    </>
  );
}

const PlaceOfMore = ({ ref }: { ref?: Ref<HTMLDivElement> | undefined }) => (
  <>
    <div ref={ref} className={styles.panelsPlace} />
    <LoadingSkeleton shape="cards" />
  </>
);
