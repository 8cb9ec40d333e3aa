import { VisuallyHidden } from '@mantine/core';
import styles from '../board/Board.module.css';

/** A dot, and the word "Unread" for screen readers. */
export function UnreadMark() {
  return (
    <>
      <span className={styles.dot} aria-hidden />
      <VisuallyHidden>Unread: </VisuallyHidden>
    </>
  );
}
