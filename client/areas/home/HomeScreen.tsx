import { Suspense, type Ref } from 'react';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useNear } from '../../ui/layout/useNear';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { hasLoggedInCookie, useSession } from '../account';
import styles from './Home.module.css';
import { Pitch } from './visitor/Pitch';

/** How near, in px, the rest of the page may be before it is loaded. A phone shows only the top at first. */
const loadDistance = 100;
const MemberWelcome = lazyWithRetry(() => import('./member/MemberWelcome'));
const BelowTheFold = lazyWithRetry(() => import('./BelowTheFold'));

/** Fetches what members see at the top ahead. */
export const loadHomeParts = async () => {
  if (hasLoggedInCookie()) await MemberWelcome.load();
};

/** The home page: an introduction for visitors, news for members, then the latest posts. */
export function HomeScreen() {
  const { known, user } = useSession();
  const { ref, isNear } = useNear(loadDistance);
  // The cookie tells members from visitors before the session is fetched, so that the introduction does not flash.
  const isMember = known ? user !== null : hasLoggedInCookie();
  return (
    <>
      {isMember ? (
        <Suspense fallback={<div className={styles.welcomePlace} />}>
          <MemberWelcome user={user} />
        </Suspense>
      ) : (
        <Pitch />
      )}
      {isNear ? (
        <Suspense fallback={<BelowTheFoldPlaceholder />}>
          <BelowTheFold />
        </Suspense>
      ) : (
        <BelowTheFoldPlaceholder ref={ref} />
      )}
    </>
  );
}

const BelowTheFoldPlaceholder = ({ ref }: { ref?: Ref<HTMLDivElement> | undefined }) => (
  <>
    <div ref={ref} className={styles.panelsPlaceholder} />
    <LoadingSkeleton shape="cards" />
  </>
);
