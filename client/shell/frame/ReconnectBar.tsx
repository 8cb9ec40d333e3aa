import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppSelector } from '../../app/hooks';
import styles from './ReconnectBar.module.css';

/** Shorter interruptions are not shown. */
const patienceMs = 1_500;

const texts = {
  offline: 'You are offline. What you write here is kept.',
  reconnecting: 'The connection was lost. Reconnecting…',
} as const;

/** Says that the connection is lost, as long as it is. */
export function ReconnectBar() {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const isLost = useAppSelector((state) => state.connection.status === 'reconnecting');
  const isLostForLong = useHeldFor(isLost, patienceMs);
  const text = !isOnline ? texts.offline : isLost && isLostForLong ? texts.reconnecting : null;
  return (
    <div role="status" aria-live="polite">
      {text && <div className={styles.bar}>{text}</div>}
    </div>
  );
}

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True after a condition has been true for a while. */
function useHeldFor(condition: boolean, milliseconds: number): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setHeld(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [condition, milliseconds]);
  return held;
}
