import { ActionIcon, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBigUp,
  IconArrowRight,
  IconAt,
  IconBell,
  IconBookmark,
  IconCheck,
  IconEyeOff,
  IconMailOpened,
  IconMessageCircle,
  IconNotebook,
  IconUserCheck,
  IconUsersGroup,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { targetOf, type Notification, type NotificationAction } from '#shared/areas/notifications';
import { Time } from '../../ui/text/Time';
import styles from './NotificationRow.module.css';
import { useMarkAsRead } from './useMarkAsRead';

const icons: Record<NotificationAction, Icon> = {
  upvote: IconArrowBigUp,
  comment: IconMessageCircle,
  mention: IconAt,
  received: IconUsersPlus,
  answered: IconMailOpened,
  reminder: IconBell,
  moved: IconArrowRight,
  changed: IconUsersGroup,
  marked: IconEyeOff,
  positions: IconUsersGroup,
  rights: IconUsersGroup,
  posted: IconNotebook,
  found: IconBookmark,
  followed: IconUserCheck,
  expired: IconBell,
};

interface NotificationRowProps {
  notification: Notification;
  onFollow?: (() => void) | undefined;
}

export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { notificationIdentifier, text, link, hasBeenRead, created } = notification;
  const mark = useMarkAsRead();
  const RowIcon = icons[targetOf(notificationIdentifier)?.action ?? 'comment'];
  return (
    <div className={styles.row} data-unread={!hasBeenRead || undefined}>
      <RowIcon size={20} className={styles.icon ?? ''} aria-hidden />
      <Link className={styles.words} to={link} onClick={onFollow}>
        {!hasBeenRead && <VisuallyHidden>Unread: </VisuallyHidden>}
        <span className={styles.text}>{text}</span>
        <span className={styles.when}>
          <Time at={created} />
        </span>
      </Link>
      {!hasBeenRead && (
        <ActionIcon
          variant="subtle"
          color="text"
          size={36}
          aria-label={`Mark as read: ${text}`}
          title="Mark as read"
          onClick={() => void mark([notificationIdentifier])}
        >
          <IconCheck size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
