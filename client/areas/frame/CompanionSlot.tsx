import { lazy, Suspense } from 'react';
import { companion as Content } from '../../app/screens';
import { Waiting } from '../../ui/Waiting';
import styles from './CompanionSlot.module.css';
import type { Companion } from './useCompanion';

const CompanionDrawer = lazy(() => import('./CompanionDrawer'));

/** The right column on wide screens, a drawer on smaller ones, the whole screen on phones. */
export function CompanionSlot({ companion }: { companion: Companion }) {
  if (!Content) return null;
  const content = (
    <Suspense fallback={<Waiting shape="rows" count={5} />}>
      <Content onClose={companion.toggle} />
    </Suspense>
  );
  if (companion.column) {
    return (
      <aside className={styles.column} aria-label="Chat">
        {content}
      </aside>
    );
  }
  if (!companion.drawer) return null;
  return (
    <Suspense>
      <CompanionDrawer onClose={companion.toggle}>{content}</CompanionDrawer>
    </Suspense>
  );
}
