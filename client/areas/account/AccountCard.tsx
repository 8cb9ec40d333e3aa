import type { ReactNode } from 'react';
import styles from './AccountCard.module.css';

interface AccountCardProps {
  title: string;
  children: ReactNode;
}

/** The one card of an account screen: what it is for, and what to do. */
export function AccountCard({ title, children }: AccountCardProps) {
  return (
    <section className={styles.card} aria-labelledby="account-card-title">
      <h1 id="account-card-title">{title}</h1>
      {children}
    </section>
  );
}
