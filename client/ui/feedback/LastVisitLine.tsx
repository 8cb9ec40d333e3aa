import { IconArrowUp } from '@tabler/icons-react';
import styles from './LastVisitLine.module.css';

/** The line in a list, newest first, between what is new to its viewer and what they have seen. */
export const LastVisitLine = () => (
  <p className={styles.line}>
    <IconArrowUp size={14} aria-hidden />
    New since your last visit
  </p>
);
