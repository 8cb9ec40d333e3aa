import { ActionIcon, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBigUp,
  IconArrowRight,
  IconAt,
  IconBell,
  IconBookmark,
  IconCheck,
  IconEyeOff,
  IconFlag,
  IconHeartHandshake,
  IconMailOpened,
  IconMessageCircle,
  IconNotebook,
  IconUserCheck,
  IconUsersGroup,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { targetOf, type NotificationAction } from '#shared/areas/notifications/targets';
import type { Notification } from '#shared/areas/notifications/notifications';
import { Avatar } from '../../profiles/Avatar';
import { Time } from '../../ui/text/Time';
import styles from './NotificationRow.module.css';
import { useMarkAsRead } from './useMarkAsRead';

/** The others have a bell. */
const icons: Partial<Record<NotificationAction, Icon>> = {
  upvote: IconArrowBigUp,
  comment: IconMessageCircle,
  mention: IconAt,
  received: IconUsersPlus,
  answered: IconMailOpened,
  moved: IconArrowRight,
  changed: IconUsersGroup,
  marked: IconEyeOff,
  positions: IconUsersGroup,
  rights: IconUsersGroup,
  posted: IconNotebook,
  found: IconBookmark,
  followed: IconUserCheck,
  helped: IconHeartHandshake,
  closed: IconCheck,
};

interface NotificationRowProps {
  notification: Notification;
  onFollow?: (() => void) | undefined;
}

/** A notification: who did what, with their face or that of the game, and a picture of what it is about. */
export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { notificationIdentifier, link, hasBeenRead, created, actor, game, picture } = notification;
  const who = game ?? actor;
  const text = notification.namedText ?? notification.text;
  const mark = useMarkAsRead();
  const target = targetOf(notificationIdentifier);
  const isReport = target?.targetType === 'report' && target.action === 'received';
  const RowIcon = isReport ? IconFlag : (icons[target?.action ?? 'comment'] ?? IconBell);
  return (
    <div className={styles.row} data-unread={!hasBeenRead || undefined}>
      <span className={styles.who} aria-hidden>
        {who && <Avatar of={who} kind={game ? 'game' : 'developer'} size={36} />}
        <RowIcon size={who ? 14 : 20} className={styles.icon ?? ''} />
      </span>
      <Link className={styles.words} to={link} onClick={onFollow}>
        {!hasBeenRead && <VisuallyHidden>Unread: </VisuallyHidden>}
        <span className={styles.text}>{text}</span>
        <span className={styles.when}>
          <Time at={created} />
        </span>
      </Link>
      {picture !== undefined && <img className={styles.picture} src={picture} alt="" loading="lazy" decoding="async" />}
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
