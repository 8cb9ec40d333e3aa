import type { ReactNode } from 'react';
import styles from './Legal.module.css';

/** A page of plain words, in sections that can be linked to. */
export function Legal({ title, updated, children }: { title: string; updated: string; children: ReactNode }) {
  return (
    <article className={styles.legal}>
      <h1>{title}</h1>
      <p className={styles.updated}>Last changed on {updated}</p>
      {children}
    </article>
  );
}
