import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { ScreenBoundary } from '../../ScreenBoundary';
import { companion as Content } from '../../screens';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { useHydrated } from '../../../ui/useHydrated';
import styles from './CompanionSlot.module.css';
import type { Companion } from './useCompanion';

const CompanionDrawer = lazyWithRetry(() => import('./CompanionDrawer'));

/** The chat beside the page: a column on wide screens, a drawer on narrow ones, the whole screen on phones. */
export function CompanionSlot({ companion }: { companion: Companion }) {
  // Stays mounted after it was opened, so that it closes with its transition and restores the focus.
  const [wasOpened, setWasOpened] = useState(false);
  if (companion.drawer && !wasOpened) setWasOpened(true);
  const isHydrated = useHydrated();
  if (!Content) return null;
  // Style sheets know before the app whether there is a column (`useRootAttribute`), and keep its place.
  if (!isHydrated && !companion.isPlain) return <aside className={styles.column} data-place aria-label="Chat" />;
  const content = (
    <ScreenBoundary>
      <Suspense
        fallback={
          <div className={styles.loading}>
            <LoadingSkeleton shape="rows" count={5} />
          </div>
        }
      >
        <Content onClose={companion.toggle} />
      </Suspense>
    </ScreenBoundary>
  );
  if (companion.column) {
    return (
      <aside className={styles.column} aria-label="Chat">
        {content}
      </aside>
    );
  }
  if (!wasOpened) return null;
  return (
    <Suspense>
      <CompanionDrawer companion={companion}>{content}</CompanionDrawer>
    </Suspense>
  );
}
