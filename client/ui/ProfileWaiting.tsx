import { Skeleton } from '@mantine/core';
import styles from './ProfileWaiting.module.css';
import { Waiting } from './Waiting';

/** The place of a profile or game page that is still being fetched. */
export function ProfileWaiting({ kind }: { kind: 'developer' | 'game' }) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Skeleton height={150} radius="md" />
        <div className={styles.body}>
          <Skeleton height={144} width={144} circle={kind === 'developer'} radius="md" />
          <div className={styles.words}>
            <Skeleton height={30} width="min(320px, 90%)" />
            <Skeleton height={16} width="min(220px, 70%)" />
            <Skeleton height={20} width="min(380px, 100%)" />
          </div>
        </div>
      </div>
      <Waiting shape="rows" count={4} />
    </div>
  );
}
