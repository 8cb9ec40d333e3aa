import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  text: string;
  /** What this place is for. */
  hint?: string;
  icon?: ReactNode;
  /** The one thing that fills it. */
  action?: ReactNode;
}

/** A place with nothing in it yet. */
export function EmptyState({ text, hint, icon, action }: EmptyStateProps) {
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
