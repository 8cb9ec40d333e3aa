import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import styles from './InviteForms.module.css';

/** Replaces a form after it was sent. */
export function SentNotice({ text, back }: { text: string; back: string }) {
  return (
    <div className={styles.sent} role="status">
      <IconCircleCheck size={40} aria-hidden />
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
