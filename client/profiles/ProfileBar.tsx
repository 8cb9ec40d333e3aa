import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar, type AvatarOwner } from './Avatar';
import styles from './ProfileBar.module.css';

interface ProfileBarProps {
  of: AvatarOwner;
  kind: 'developer' | 'game';
  /** The address of the profile or game. */
  to: string;
  /** What one may do there. */
  children?: ReactNode;
}

/** Whose page it is in one line, where something else is to be looked at. */
export function ProfileBar({ of, kind, to, children }: ProfileBarProps) {
  return (
    <header className={styles.bar}>
      <Avatar of={of} kind={kind} size={40} />
      <h1 className={styles.name}>
        <Link to={to}>{of.alias}</Link>
      </h1>
      {children}
    </header>
  );
}
