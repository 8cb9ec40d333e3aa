import { Button } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import styles from './InviteForms.module.css';

interface SentNoticeProps {
  text: string;
  back: string;
  /** Nothing was sent: the text says why. */
  isObstacle?: boolean;
}

/** Replaces a form after it was sent, or that cannot be sent. */
export function SentNotice({ text, back, isObstacle = false }: SentNoticeProps) {
  const NoticeIcon = isObstacle ? IconInfoCircle : IconCircleCheck;
  return (
    <div className={styles.sent} role="status" data-obstacle={isObstacle || undefined}>
      <NoticeIcon size={40} aria-hidden />
      <p>{text}</p>
      <div className={styles.sentActions}>
        <Button component={Link} to={back} variant="default">
          Back to the page
        </Button>
        <Button component={Link} to={paths.invites}>
          Your invitations
        </Button>
      </div>
    </div>
  );
}
