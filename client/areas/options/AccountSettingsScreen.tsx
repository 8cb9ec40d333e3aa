import { Suspense } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { AccountSettings } from '../account';
import { ContactSettings } from '../contact';
import { MutedList } from '../follows';
import { NotificationSettings } from '../notifications';
import { SavedSearches } from '../savedSearches';
import { AccessTokens } from '../tokens';
import { UserOptions } from './UserOptions';

/** /AccountSettings: the settings of the account, with those of other areas. */
export function AccountSettingsScreen() {
  return (
    <Suspense fallback={<LoadingSkeleton count={6} />}>
      <AccountSettings sectionsOf={sectionsOf} />
    </Suspense>
  );
}

const sectionsOf = (user: LoggedUser) => [
  { id: 'options', name: 'Options', shown: <UserOptions user={user} /> },
  {
    id: 'notifications',
    name: 'Notifications',
    shown: <NotificationSettings viewerId={user.info.id} hasEmail={user.info.receiveEmailNotifications} />,
  },
  {
    id: 'contact',
    name: 'Messages',
    shown: (
      <Suspense fallback={<LoadingSkeleton count={4} />}>
        <ContactSettings viewerId={user.info.id} />
      </Suspense>
    ),
  },
  {
    id: 'searches',
    name: 'Saved searches',
    shown: (
      <Suspense fallback={<LoadingSkeleton count={3} />}>
        <SavedSearches user={user} />
      </Suspense>
    ),
  },
  {
    id: 'muted',
    name: 'Muted',
    shown: (
      <Suspense fallback={<LoadingSkeleton count={3} />}>
        <MutedList user={user} />
      </Suspense>
    ),
  },
  {
    id: 'tokens',
    name: 'Access tokens',
    shown: <AccessTokens user={user} />,
  },
];
