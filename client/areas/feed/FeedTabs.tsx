import { Link } from 'react-router-dom';
import { paths } from '#shared/routes';
import styles from './FeedTabs.module.css';

const feeds = [
  { name: 'DevLogs', path: paths.devLogs },
  { name: 'Media', path: paths.media },
  { name: 'Classifieds', path: paths.classifieds },
  { name: 'Forums', path: paths.forums },
] as const;

/** From one of the places where everybody writes to the others, on screens that have no room for the rail. */
export function FeedTabs({ here }: { here: (typeof feeds)[number]['name'] }) {
  return (
    <nav className={styles.tabs} aria-label="Feeds and forums">
      {feeds.map(({ name, path }) => (
        <Link key={name} to={path} className={styles.tab} aria-current={name === here ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
