import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { UnseenDot } from '../../ui/feedback/UnseenDot';
import { useSession } from '../account';
import styles from './FeedTabs.module.css';

const feeds = [
  { name: 'DevLogs', path: paths.devLogs, caughtUp: 'caughtUpOnDevlogs' },
  { name: 'Media', path: paths.media, caughtUp: 'caughtUpOnMedia' },
  { name: 'Classifieds', path: paths.classifieds, caughtUp: 'caughtUpOnClassifieds' },
  { name: 'Playtests', path: paths.playtests, caughtUp: undefined },
  { name: 'Forums', path: paths.forums, caughtUp: 'caughtUpOnForums' },
] as const;

/** Links between the feeds and forums of the site, on screens without room for the rail. */
export function FeedTabs({ here }: { here: (typeof feeds)[number]['name'] }) {
  const { user } = useSession();
  return (
    <nav className={styles.tabs} aria-label="Feeds and forums">
      {feeds.map(({ name, path, caughtUp }) => (
        <Link key={name} to={path} className={styles.tab} aria-current={name === here ? 'page' : undefined}>
          {name}
          {user && caughtUp && !user.info[caughtUp] && <UnseenDot />}
        </Link>
      ))}
    </nav>
  );
}
