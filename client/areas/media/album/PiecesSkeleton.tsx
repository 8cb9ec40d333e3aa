import { Skeleton } from '@mantine/core';
import styles from '../Media.module.css';

/** Placeholders in the layout of pieces. */
export function PiecesSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.pieces} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={styles.waiting ?? ''} radius="md" />
      ))}
    </div>
  );
}
