import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Board.module.css';

/** The reason in place of a form, where the viewer may not write. */
export const ClosedNotice = ({ children }: { children: ReactNode }) => (
  <p className={styles.closed}>
    <IconLock size={16} aria-hidden />
    {children}
  </p>
);
