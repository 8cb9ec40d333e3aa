import { VisuallyHidden } from '@mantine/core';
import styles from './UnseenDot.module.css';

/** Marks a navigation entry whose page has something that the viewer has not seen. */
export const UnseenDot = () => (
  <span className={styles.dot}>
    <VisuallyHidden>, something new</VisuallyHidden>
  </span>
);
