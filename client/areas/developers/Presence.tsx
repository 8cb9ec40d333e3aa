import type { Developer } from '#shared/areas/developers';
import { Time } from '../../ui/Time';
import { useIsOnline } from '../online';
import styles from './DeveloperHead.module.css';

/** Online now, or when last. */
export function Presence({ developer: { id, lastOnline } }: { developer: Developer }) {
  const isOnline = useIsOnline(id);
  return (
    <span className={`${styles.presence} ${isOnline ? styles.online : ''}`}>
      <span className={styles.dot} aria-hidden />
      {isOnline ? (
        <span>Online</span>
      ) : (
        <span>
          Offline, last seen <Time at={lastOnline} />
        </span>
      )}
    </span>
  );
}
