import type { ReactNode } from 'react';
import styles from './AccountCard.module.css';

interface AccountCardProps {
  title: string;
  /** Stands where a form stood that had the focus: takes it, and is read out. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The one card of an account screen: what it is for, and what to do. */
export function AccountCard({ title, takesFocus = false, children }: AccountCardProps) {
  const focus = takesFocus ? { ref: takeFocus, tabIndex: -1 } : {};
  return (
    <section className={styles.card} aria-labelledby="account-card-title" {...focus}>
      <h1 id="account-card-title">{title}</h1>
      {children}
    </section>
  );
}

function takeFocus(card: HTMLElement | null) {
  card?.focus();
}
