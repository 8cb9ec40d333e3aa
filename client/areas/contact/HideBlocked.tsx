import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './HideBlocked.module.css';
import { useIsBlocked } from './useBlocked';

interface HideBlockedProps {
  /** The author; null where the account is deleted. */
  from: number | null;
  children: ReactNode;
}

/**
 * Hides what a blocked person wrote, until the viewer opens it. The server does not leave it out: its replies and
 * events are the same for all viewers and shared by them.
 */
export function HideBlocked({ from, children }: HideBlockedProps) {
  const isBlocked = useIsBlocked(from);
  const [isShown, setShown] = useState(false);
  const id = useId();
  if (!isBlocked || isShown) return children;
  return (
    <div className={styles.hidden} role="group" aria-labelledby={id} data-line>
      <IconEyeOff size={18} aria-hidden />
      <span id={id} className={styles.text}>
        From someone you have blocked
      </span>
      <Button size="compact-sm" variant="subtle" color="text" onClick={() => setShown(true)}>
        Show
      </Button>
    </div>
  );
}
