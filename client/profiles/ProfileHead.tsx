import type { ReactNode } from 'react';
import { Banner } from './Banner';
import styles from './ProfileHead.module.css';

interface ProfileHeadProps {
  of: { id: number; alias: string; hasBanner: boolean };
  kind: 'developer' | 'game';
  /** Of the cover, where it was replaced meanwhile. */
  bannerVersion?: number | undefined;
  /** The large avatar, half over the cover. */
  picture: ReactNode;
  /** What stands beside the name: badges, a ribbon. */
  beside?: ReactNode;
  /** What changes this head, over the cover. */
  corner?: ReactNode;
  children: ReactNode;
}

/** The top of a page of somebody or something: cover, avatar, name, and what matters most at a glance. */
export function ProfileHead({
  of,
  kind,
  bannerVersion: coverVersion,
  picture,
  beside,
  corner,
  children,
}: ProfileHeadProps) {
  return (
    <header className={styles.head} data-kind={kind}>
      <Banner of={of} kind={kind} version={coverVersion} />
      {corner && <div className={styles.corner}>{corner}</div>}
      <div className={styles.body}>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.words}>
          <div className={styles.nameLine}>
            <h1 className={styles.name}>{of.alias}</h1>
            {beside}
          </div>
          {children}
        </div>
      </div>
    </header>
  );
}
