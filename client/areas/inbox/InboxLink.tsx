import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { paths } from '#shared/pages';
import { CountBadge } from '../../ui/feedback/CountBadge';
import styles from './InboxLink.module.css';

/** The header's link to the inbox, with the number of unread conversations. Requests of strangers do not count. */
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
