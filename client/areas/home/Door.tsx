import { IconArrowRight, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Home.module.css';

interface FeatureLinkProps {
  to: string;
  name: string;
  icon: Icon;
  children: ReactNode;
}

/** A large link to one of the main places, with what is behind it. */
export function FeatureLink({ to, name, icon: DoorIcon, children }: FeatureLinkProps) {
  return (
    <Link to={to} className={styles.door}>
      <DoorIcon size={28} aria-hidden className={styles.doorIcon} />
      <span className={styles.doorWords}>
        <strong>{name}</strong>
        <span>{children}</span>
      </span>
      <IconArrowRight size={20} aria-hidden />
    </Link>
  );
}
