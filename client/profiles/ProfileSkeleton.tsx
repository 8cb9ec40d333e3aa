import { Skeleton } from '@mantine/core';
import banner from './Banner.module.css';
import head from './ProfileHead.module.css';
import layout from './ProfileLayout.module.css';
import styles from './ProfileSkeleton.module.css';
import { LoadingSkeleton } from '../ui/feedback/LoadingSkeleton';

/** Placeholder of a profile or game that is loading. */
export function ProfileSkeleton({ kind }: { kind: 'developer' | 'game' }) {
  return (
    <div className={layout.page}>
      <div className={head.head} data-kind={kind}>
        <Skeleton className={banner.banner ?? ''} />
        <div className={head.body}>
          <div className={head.picture}>
            <Skeleton height={144} width={144} circle={kind === 'developer'} radius="md" />
          </div>
          <div className={`${head.text} ${styles.text}`}>
            <Skeleton height={32} width="min(320px, 90%)" />
            <Skeleton height={16} width="min(220px, 70%)" />
            <Skeleton height={20} width="min(380px, 100%)" />
          </div>
        </div>
      </div>
      <div className={layout.columns}>
        <div className={layout.aside}>
          <Skeleton className={styles.panel ?? ''} radius="md" />
        </div>
        <div className={layout.main}>
          <Skeleton height={36} width="min(280px, 100%)" />
          <LoadingSkeleton shape="rows" count={4} />
        </div>
      </div>
    </div>
  );
}
