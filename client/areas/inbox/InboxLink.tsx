import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/account';
import { paths } from '#shared/pages';
import { CountBadge } from '../../ui/feedback/CountBadge';
import styles from './InboxLink.module.css';

/** The header's way to the inbox, with how many conversations are unread. Requests of strangers stay quiet. */
export function InboxLink({ counts: { inbox, inboxRequests = 0 } }: Pick<LoggedUser, 'counts'>) {
  return (
    <ActionIcon
      component={Link}
      to={paths.inbox}
      className={styles.link ?? ''}
      variant="subtle"
      color="text"
      size={40}
      title="Inbox"
    >
      <IconMail size={20} aria-hidden />
      <VisuallyHidden>Inbox</VisuallyHidden>
      <CountBadge count={inbox - inboxRequests} of="unread" />
    </ActionIcon>
  );
}
