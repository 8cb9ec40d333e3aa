import { Suspense } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { AccountSettings, type SettingsSection } from '../account';
import { ContactSettings } from '../contact';
import { MutedList } from '../follows';
import { NotificationSettings } from '../notifications';
import { PushSettings } from '../push';
import { SavedSearches } from '../savedSearches';
import { ScheduledPosts } from '../schedules';
import { AccessTokens } from '../tokens';
import { MutedWatches, WatchSettings } from '../watches';
import { KeptDrafts } from './KeptDrafts';
import { UserOptions } from './UserOptions';

/** /AccountSettings: the settings of the account, with those of other areas. */
export function AccountSettingsScreen() {
  return (
    <Suspense fallback={<LoadingSkeleton count={6} />}>
      <AccountSettings sectionsOf={sectionsOf} />
    </Suspense>
  );
}

const sectionsOf = (user: LoggedUser): SettingsSection[] => [
  { id: 'options', tab: 'site', shown: <UserOptions user={user} /> },
  {
    id: 'notifications',
    tab: 'notifications',
    shown: <NotificationSettings viewerId={user.info.id} hasEmail={user.info.receiveEmailNotifications} />,
  },
  {
    id: 'push',
    tab: 'notifications',
    shown: (
      <Suspense fallback={<LoadingSkeleton count={2} />}>
        <PushSettings viewerId={user.info.id} />
      </Suspense>
    ),
  },
  {
    id: 'watched',
    tab: 'notifications',
    shown: (
      <Suspense fallback={<LoadingSkeleton count={3} />}>
        <WatchSettings user={user} />
      </Suspense>
    ),
  },
  {
    id: 'contact',
    tab: 'people',
    shown: (
      <Suspense fallback={<LoadingSkeleton count={4} />}>
        <ContactSettings viewerId={user.info.id} />
      </Suspense>
    ),
  },
  {
    id: 'searches',
    tab: 'notifications',
    shown: (
      <Suspense fallback={<LoadingSkeleton count={3} />}>
        <SavedSearches user={user} />
      </Suspense>
    ),
  },
  {
    id: 'muted',
    tab: 'people',
    shown: (
      <Suspense fallback={<LoadingSkeleton count={3} />}>
        <MutedList user={user} />
      </Suspense>
    ),
  },
  {
    id: 'muted-places',
    tab: 'people',
    shown: (
      <Suspense fallback={<LoadingSkeleton count={3} />}>
        <MutedWatches user={user} />
      </Suspense>
    ),
  },
  {
    id: 'scheduled',
    tab: 'site',
    shown: (
      <Suspense fallback={<LoadingSkeleton count={2} />}>
        <ScheduledPosts user={user} />
      </Suspense>
    ),
  },
  { id: 'drafts', tab: 'site', shown: <KeptDrafts user={user} /> },
  {
    id: 'tokens',
    tab: 'site',
    shown: <AccessTokens user={user} />,
  },
];
