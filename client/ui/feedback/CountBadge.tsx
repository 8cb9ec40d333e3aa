import { VisuallyHidden } from '@mantine/core';
import styles from './CountBadge.module.css';

const maxShown = 99;

interface CountBadgeProps {
  count: number;
  /** The counted things, for screen readers: "new messages". */
  of: string;
}

/** A number on the corner of its positioned parent; nothing for 0. */
export function CountBadge({ count, of }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count > maxShown ? `${maxShown}+` : count}
      <VisuallyHidden> {of}</VisuallyHidden>
    </span>
  );
}
