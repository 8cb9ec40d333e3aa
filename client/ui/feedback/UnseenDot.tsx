import { VisuallyHidden } from '@mantine/core';
import styles from './UnseenDot.module.css';

/** On the entry of an area where something has come since one last looked. */
export const UnseenDot = () => (
  <span className={styles.dot}>
    <VisuallyHidden>, something new</VisuallyHidden>
  </span>
);
