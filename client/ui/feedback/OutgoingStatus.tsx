import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { HelpLink } from './HelpLink';
import styles from './OutgoingStatus.module.css';

/** Beside a message that is on its way. */
export function SendingIcon({ size = 14, className = '' }: { size?: number; className?: string | undefined }) {
  return <IconClock size={size} className={`${styles.sending} ${className}`} role="img" aria-label="Sending" />;
}

interface SendingFailedProps {
  error: string | undefined;
  /** The path of the page that explains the reason. */
  help?: string | undefined;
  size?: 'compact-xs' | 'compact-sm';
  onRetry: () => void;
  /** Puts the text back into the field that it came from. */
  onEdit?: () => void;
  onDiscard: () => void;
}

/** Below a message that did not arrive: the reason, and the ways on. */
export function SendingFailed({ error, help, size = 'compact-sm', onRetry, onEdit, onDiscard }: SendingFailedProps) {
  return (
    <div className={styles.failed} data-size={size} role="alert">
      <span>
        {error} {help !== undefined && <HelpLink to={help} />}
      </span>
      <Button size={size} variant="light" onClick={onRetry}>
        Retry
      </Button>
      {onEdit && (
        <Button size={size} variant="subtle" color="text" onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button size={size} variant="subtle" color="text" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
