import { Skeleton } from '@mantine/core';
import styles from './LoadingSkeleton.module.css';

interface LoadingSkeletonProps {
  /** Lines of text, rows of a list with a picture, or cards of a grid. */
  shape?: 'lines' | 'rows' | 'cards';
  count?: number;
}

/** Placeholder of content that is loading, in the shape that it will have. */
export function LoadingSkeleton({ shape = 'lines', count = 3 }: LoadingSkeletonProps) {
  return (
    <div className={styles[shape]} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, index) => (
        <Shape key={index} shape={shape} last={index === count - 1} />
      ))}
    </div>
  );
}

function Shape({ shape, last }: { shape: NonNullable<LoadingSkeletonProps['shape']>; last: boolean }) {
  if (shape === 'lines') return <Skeleton height={14} width={last ? '62%' : '100%'} />;
  if (shape === 'cards') return <Skeleton height={168} radius="md" />;
  return (
    <div className={styles.row}>
      <Skeleton height={40} circle />
      <div className={styles.lines}>
        <Skeleton height={13} width="38%" />
        <Skeleton height={13} width={last ? '64%' : '86%'} />
      </div>
    </div>
  );
}
