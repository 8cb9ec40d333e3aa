import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './SavedHint.module.css';

const shownMs = 3_000;

/** State of a `SavedHint`, for a choice that is saved as soon as it is made. */
export function useSavedHint() {
  /** Number of saves: each of them starts the time again. */
  const [saves, setSaves] = useState(0);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (saves === 0) return undefined;
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [saves]);

  return {
    isShown,
    show: () => {
      setShown(true);
      setSaves((count) => count + 1);
    },
    hide: () => setShown(false),
  };
}

interface SavedHintProps {
  isShown: boolean;
  text?: string;
}

/** "Saved" beside a choice. It stays in the page while empty: screen readers announce only what appears inside. */
export function SavedHint({ isShown, text = 'Saved' }: SavedHintProps) {
  return (
    <span className={styles.saved} role="status">
      {isShown && (
        <>
          <IconCheck size={16} aria-hidden /> {text}
        </>
      )}
    </span>
  );
}
