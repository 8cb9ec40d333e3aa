import { IconBookmark } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { targetOf } from '#shared/areas/notifications';
import { useNotifications } from './notifications.slice';

interface FoundMatchesProps {
  viewerId: number;
  className: string | undefined;
  iconClass: string | undefined;
}

/** The lines on home with what saved searches have found and their owner has not looked at; nothing without any. */
export function FoundMatches({ viewerId, className, iconClass }: FoundMatchesProps) {
  const { data } = useNotifications(viewerId);
  const found = (data?.items ?? []).filter(
    ({ notificationIdentifier, hasBeenRead }) => !hasBeenRead && targetOf(notificationIdentifier)?.action === 'found',
  );
  return found.map(({ notificationIdentifier, text, link }) => (
    <li key={notificationIdentifier} className={className}>
      <IconBookmark size={20} aria-hidden className={iconClass} />
      <Link to={link}>{text}</Link>
    </li>
  ));
}
