import type { ReactNode } from 'react';
import styles from './ProfileActions.module.css';

/** What can be done with somebody or something, at the end of the head of their page. */
export function ProfileActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
