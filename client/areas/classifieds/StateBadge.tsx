import type { ClassifiedState } from '#shared/areas/recruiting/classifieds';
import styles from './Classified.module.css';

/** A badge for ads that are not open. */
export function StateBadge({ state }: { state: ClassifiedState }) {
  if (state === 'open') return null;
  return (
    <span className={styles.state} data-state={state}>
      {state === 'filled' ? 'Filled' : 'Expired'}
    </span>
  );
}
