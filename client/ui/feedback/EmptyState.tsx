import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  text: string;
  /** The content that will be here. */
  hint?: string;
  icon?: ReactNode;
  /** The button that fills it. */
  action?: ReactNode;
}

/** Shown in place of a list or page that has no content yet. */
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
