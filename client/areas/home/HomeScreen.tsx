import { FeedList, homeFeed } from '../feed';
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
        of={homeFeed}
        heading="Latest posts"
        empty={{
          text: 'No one has posted anything yet',
          hint: 'What developers tell and show of their games will stand here.',
        }}
        layout="chosen"
      />
    </>
  );
}
