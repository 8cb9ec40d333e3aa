import { lazy, Suspense } from 'react';
import { Waiting } from '../../ui/Waiting';
import { useSession } from '../account';
import { Announcements } from './Announcements';
import styles from './Home.module.css';
import { hasLoggedInMarker } from './marker';
import { Pitch } from './Pitch';
import { Welcome } from './Welcome';

// Asked for at once, not only when it is drawn.
const loading = import('./BelowTheFold');
// Whoever draws it is told of what failed.
loading.catch(() => undefined);
const BelowTheFold = lazy(() => loading);

/** The dashboard: what the site is, to those who do not know it; what is new, to those who do. */
export function HomeScreen() {
  const { known, user } = useSession();
  // Until the session is read the cookie tells whether somebody is logged in, so that no pitch flashes by.
  const isMember = known ? user !== null : hasLoggedInMarker();
  return (
    <>
      {isMember ? <Welcome user={user} /> : <Pitch />}
      <Announcements />
      <Suspense fallback={<PlaceOfMore />}>
        <BelowTheFold />
      </Suspense>
    </>
  );
}

const PlaceOfMore = () => (
  <>
    <div className={styles.panelsPlace} />
    <Waiting shape="cards" />
  </>
);
