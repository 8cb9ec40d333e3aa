import { VisuallyHidden } from '@mantine/core';
import styles from './CountBadge.module.css';

const most = 99;

interface CountBadgeProps {
  count: number;
  /** What is counted, for those who hear the page: "new messages". */
  of: string;
}

/** A number on the corner of what stands in a relative box; nothing for 0. */
export function CountBadge({ count, of }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count > most ? `${most}+` : count}
      <VisuallyHidden> {of}</VisuallyHidden>
    </span>
  );
}
