import { useState } from 'react';
import type { Developer } from '#shared/areas/developers';
import { Time } from '../../ui/text/Time';
import { useIsOnline } from '../online';
import styles from './DeveloperHead.module.css';

const onlineForMs = 120_000;

/** Online now, or when last. */
export function Presence({ developer: { id, lastOnline } }: { developer: Developer }) {
  const [lookedAt] = useState(() => Date.now());
  // Beyond the list of who is online, the last sign of life tells it: it is noted once a minute.
  const isOnline = useIsOnline(id) ?? lookedAt - Date.parse(lastOnline) < onlineForMs;
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
