import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { loadMarkdown } from '../../../markdown/Markdown';
import styles from './Thread.module.css';

/** The width of the last line, in percent. */
const widths = [86, 64, 72];
/** More than a screen shows. */
const maxShown = 10;

/** Placeholders for posts, as many as will come: what is below them does not move into view first. The Markdown renderer is fetched meanwhile. */
export function PostsSkeleton({ count }: { count: number }) {
  useEffect(() => void loadMarkdown(), []);
  return (
    <div className={styles.posts} role="status" aria-label="Loading">
      {Array.from({ length: Math.min(Math.max(1, count), maxShown) }, (_, post) => (
        <div key={post} className={styles.card}>
          <div className={styles.postHead}>
            <Skeleton height={36} circle />
            <Skeleton height={13} width="32%" />
          </div>
          <Skeleton height={13} />
          <Skeleton height={13} width={`${widths[post % widths.length]}%`} />
        </div>
      ))}
    </div>
  );
}
