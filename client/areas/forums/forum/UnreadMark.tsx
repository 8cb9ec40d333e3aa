import { VisuallyHidden } from '@mantine/core';
import styles from '../board/Board.module.css';

/** What bold letters say to those who see them. */
export function UnreadMark() {
  return (
    <>
      <span className={styles.dot} aria-hidden />
      <VisuallyHidden>Unread: </VisuallyHidden>
    </>
  );
}
