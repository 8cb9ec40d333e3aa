import { VisuallyHidden } from '@mantine/core';
import type { Person } from '#shared/shapes';
import { Avatar } from '../../../profiles/Avatar';
import { Time } from '../../../ui/text/Time';
import styles from '../board/Rows.module.css';

interface LastPostProps {
  name: string;
  /** The author of the newest post. */
  by: Person | null | undefined;
  /** The time of that post; null without one. */
  at: string | null;
}

/** The face, name and time of the newest post, in their column. */
export function LastPost({ name, by, at }: LastPostProps) {
  return (
    <div className={styles.last}>
      <VisuallyHidden component="dt">{name}</VisuallyHidden>
      <dd>
        {by && (
          <>
            <Avatar of={by} kind="developer" size={24} />
            <bdi className={styles.lastPoster}>{by.alias}</bdi>
          </>
        )}
        {at === null ? (
          '–'
        ) : (
          <span className={styles.above}>
            <Time at={at} />
          </span>
        )}
      </dd>
    </div>
  );
}
