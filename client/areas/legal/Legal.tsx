import type { ReactNode } from 'react';
import styles from './Legal.module.css';

/** Layout of the legal texts. */
export function Legal({ title, updated, children }: { title: string; updated: string; children: ReactNode }) {
  return (
    <article className={styles.legal}>
      <h1>{title}</h1>
      <p className={styles.updated}>Last changed on {updated}</p>
      {children}
    </article>
  );
}
