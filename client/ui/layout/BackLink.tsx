import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import styles from './BackLink.module.css';

/** The link above a page to the list that it is from. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles.back} to={to}>
      <IconArrowLeft size={16} aria-hidden /> {children}
    </Link>
  );
}
