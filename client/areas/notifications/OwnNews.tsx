import { IconBookmark, IconUsersPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { targetOf } from '#shared/areas/notifications/targets';
import { useNotifications } from './notifications.slice';

interface OwnNewsProps {
  viewerId: number;
  className: string | undefined;
  iconClass: string | undefined;
}

/** The lines on home with unread news that stands for itself: what saved searches have found, and who has accepted the viewer. */
export function OwnNews({ viewerId, className, iconClass }: OwnNewsProps) {
  const { data } = useNotifications(viewerId);
  const unread = (data?.items ?? []).filter(({ hasBeenRead }) => !hasBeenRead);
  return unread.flatMap(({ notificationIdentifier, text, link }) => {
    const isFound = targetOf(notificationIdentifier)?.action === 'found';
    if (!isFound && !link.endsWith('?joined')) return [];
    const RowIcon = isFound ? IconBookmark : IconUsersPlus;
    return (
      <li key={notificationIdentifier} className={className}>
        <RowIcon size={20} aria-hidden className={iconClass} />
        <Link to={link}>{text}</Link>
      </li>
    );
  });
}
