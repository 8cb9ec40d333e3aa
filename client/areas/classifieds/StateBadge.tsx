import type { ClassifiedState } from '#shared/areas/classifieds';
import styles from './Classified.module.css';

/** What an ad is, where it is not simply open. */
export function StateBadge({ state }: { state: ClassifiedState }) {
  if (state === 'open') return null;
  return (
    <span className={styles.state} data-state={state}>
      {state === 'filled' ? 'Filled' : 'Expired'}
    </span>
  );
}
