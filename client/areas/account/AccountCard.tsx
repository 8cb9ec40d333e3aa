import type { ReactNode } from 'react';
import styles from './AccountCard.module.css';

interface AccountCardProps {
  title: string;
  /** Takes the focus from the form that stood here, so that screen readers read it out. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The card that an account screen consists of. */
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
