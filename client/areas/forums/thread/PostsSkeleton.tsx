import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { loadMarkdown } from '../../../markdown/Markdown';
import styles from './Thread.module.css';

/** Placeholders for posts. The Markdown renderer is fetched meanwhile. */
export function PostsSkeleton() {
  useEffect(() => void loadMarkdown(), []);
  return (
    <div className={styles.posts} role="status" aria-label="Loading">
      {[86, 64, 72].map((width) => (
        <div key={width} className={styles.card}>
          <div className={styles.postHead}>
            <Skeleton height={36} circle />
            <Skeleton height={13} width="32%" />
          </div>
          <Skeleton height={13} />
          <Skeleton height={13} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
