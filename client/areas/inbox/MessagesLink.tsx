import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { CountBadge } from '../../ui/feedback/CountBadge';
import styles from './MessagesLink.module.css';
import { unreadMessages } from './unreadMessages';

/** The header's link to both mailboxes, with the number of unread conversations. */
export function MessagesLink({ counts }: Pick<LoggedUser, 'counts'>) {
  const { count, path } = unreadMessages(counts);
  return (
    <ActionIcon
      component={Link}
      to={path}
      className={styles.link ?? ''}
      variant="subtle"
      color="text"
      size={40}
      title="Messages"
    >
      <IconMail size={20} aria-hidden />
      <VisuallyHidden>Messages</VisuallyHidden>
      <CountBadge count={count} of="unread" />
    </ActionIcon>
  );
}
