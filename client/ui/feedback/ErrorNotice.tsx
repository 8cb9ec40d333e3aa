import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './ErrorNotice.module.css';

interface ErrorNoticeProps {
  text: string;
  onRetry?: (() => void) | undefined;
}

/** An error and, where it helps, a button to try again. */
export function ErrorNotice({ text, onRetry }: ErrorNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <span className={styles.text}>{text}</span>
      {onRetry && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
