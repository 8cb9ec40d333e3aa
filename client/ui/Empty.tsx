import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface EmptyProps {
  text: string;
  /** What this place is for. */
  hint?: string;
  icon?: ReactNode;
  /** The one thing that fills it. */
  action?: ReactNode;
}

/** A place with nothing in it yet. */
export function Empty({ text, hint, icon, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {icon && (
        <div className={styles.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
