import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { loadMarkdown } from '../../markdown/Markdown';
import styles from './FeedList.module.css';

/** Three posts to be. What renders their words comes while they do. */
export function FeedSkeleton() {
  useEffect(() => void loadMarkdown(), []);
  return (
    <div className={styles.rows} role="status" aria-label="Loading">
      {[86, 64, 72].map((width) => (
        <div key={width} className={styles.waiting}>
          <div className={styles.waitingHead}>
            <Skeleton height={36} circle />
            <Skeleton height={13} width="32%" />
          </div>
          <Skeleton height={18} width={`${width - 20}%`} />
          <Skeleton height={13} />
          <Skeleton height={13} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
