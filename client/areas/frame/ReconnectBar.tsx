import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppSelector } from '../../app/hooks';
import styles from './ReconnectBar.module.css';

/** A break that heals by itself sooner is not worth a word. */
const patienceMs = 1_500;

const texts = {
  offline: 'You are offline. What you write here is kept.',
  reconnecting: 'The connection was lost. Reconnecting…',
} as const;

/** Says that nothing new arrives at the moment; goes by itself. */
export function ReconnectBar() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
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

/** True once something has been so for a while. */
function useHeldFor(isSo: boolean, milliseconds: number): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setHeld(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [isSo, milliseconds]);
  return held;
}
