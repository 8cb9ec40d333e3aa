import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EarlyPictures } from '../ui/layout/EarlyPictures';
import { Avatar, type AvatarOwner } from './Avatar';
import { Banner } from './Banner';
import styles from './ProfileHead.module.css';

interface ProfileHeadProps {
  of: { id: number; alias: string; hasBanner: boolean };
  kind: 'developer' | 'game';
  bannerVersion?: number | undefined;
  /** The cover of a game stays low, on pages that are about something else. */
  isLow?: boolean;
  /** The large avatar, half over the banner. */
  picture: ReactNode;
  /** Badges or a ribbon beside the name. */
  beside?: ReactNode;
  /** Buttons over the banner. */
  corner?: ReactNode;
  children: ReactNode;
}

/** Top of a profile or game: banner, avatar, name and the most important facts. */
export function ProfileHead({
  of,
  kind,
  bannerVersion: coverVersion,
  isLow = false,
  picture,
  beside,
  corner,
  children,
}: ProfileHeadProps) {
  return (
    <header className={styles.head} data-kind={kind} data-low={isLow || undefined}>
      <EarlyPictures value>
        <Banner of={of} kind={kind} version={coverVersion} />
      </EarlyPictures>
      {corner && <div className={styles.corner}>{corner}</div>}
      <div className={styles.body}>
        <div className={styles.picture}>
          <EarlyPictures value>{picture}</EarlyPictures>
        </div>
        <div className={styles.text}>
          <div className={styles.nameLine}>
            <h1 className={styles.name} dir="auto">
              {of.alias}
            </h1>
            {beside}
          </div>
          {children}
        </div>
      </div>
    </header>
  );
}

/** Buttons at the end of a `ProfileHead`. */
export function ProfileActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

interface ProfileBarProps {
  of: AvatarOwner;
  kind: 'developer' | 'game';
  /** The address of the profile or game. */
  to: string;
  /** Buttons at its end. */
  children?: ReactNode;
}

/** One-line head of a profile or game, above a single post or piece. */
export function ProfileBar({ of, kind, to, children }: ProfileBarProps) {
  return (
    <header className={styles.bar}>
      <Avatar of={of} kind={kind} size={40} />
      <h1 className={styles.barName}>
        <Link to={to} dir="auto">
          {of.alias}
        </Link>
      </h1>
      {children}
    </header>
  );
}
