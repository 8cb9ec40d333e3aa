import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { CountBadge } from '../../ui/feedback/CountBadge';
import styles from './InvitesLink.module.css';

/** The header's link to the invitations, with the number of unanswered or newly answered ones. */
export function InvitesLink({ count }: { count: number }) {
  return (
    <ActionIcon
      component={Link}
      to={paths.invites}
      className={styles.link ?? ''}
      variant="subtle"
      color="text"
      size={40}
      title="Invitations"
    >
      <IconUsersPlus size={20} aria-hidden />
      <VisuallyHidden>Invitations</VisuallyHidden>
      <CountBadge count={count} of="new" />
    </ActionIcon>
  );
}
