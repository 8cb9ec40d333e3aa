import { devLogFeed, FeedList } from '../feed';
import { useSession } from '../account';
import { Announcements } from './Announcements';
import { Pitch } from './Pitch';
import { hasLoggedInMarker } from './marker';
import { Welcome } from './Welcome';

/** The dashboard: what the site is, to those who do not know it; what is new, to those who do. */
export function HomeScreen() {
  const { known, user } = useSession();
  // Until the session is read the cookie tells whether somebody is logged in, so that no pitch flashes by.
  const isMember = known ? user !== null : hasLoggedInMarker();
  return (
    <>
      {isMember ? <Welcome user={user} /> : <Pitch />}
      <Announcements />
      <FeedList
        of={devLogFeed}
        heading="Latest DevLogs"
        empty={{
          text: 'No one has written a DevLog yet',
          hint: 'What developers tell about their games will stand here.',
        }}
        hasLayouts
      />
    </>
  );
}
