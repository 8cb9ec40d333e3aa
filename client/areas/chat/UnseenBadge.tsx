import { VisuallyHidden } from '@mantine/core';
import styles from './UnseenBadge.module.css';
import { useUnseenCount } from './useChatWatch';

const most = 99;

/** Beside the chat's toggle: how many messages came while it was closed. */
export function UnseenBadge() {
  const count = useUnseenCount();
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count > most ? `${most}+` : count}
      <VisuallyHidden> new messages</VisuallyHidden>
    </span>
  );
}
