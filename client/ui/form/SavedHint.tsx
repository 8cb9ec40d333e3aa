import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './SavedHint.module.css';

/** How long it is said that something was saved (part 2 §9). */
const shownMs = 3_000;

/** That a choice which is saved as soon as it is made was saved. */
export function useSavedHint() {
  /** Counts the savings, so that each is told for its whole time. */
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

/** Stands beside the choice, also while there is nothing to say: what appears in it is read out. */
export function SavedHint({ isShown }: { isShown: boolean }) {
  return (
    <span className={styles.saved} role="status">
      {isShown && (
        <>
          <IconCheck size={16} aria-hidden /> Saved
        </>
      )}
    </span>
  );
}
