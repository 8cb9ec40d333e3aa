import { IconRss } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { matchPage, paths, type HighlightGroup } from '#shared/pages';
import styles from './Footer.module.css';
import { useSite } from '../../app/site.slice';
import { socialNetworks, siteLink } from '../../app/shareTargets';

const firstYear = 2020;

interface Entry {
  group: HighlightGroup;
  label: string;
  path: string;
  /** Shown on phones only, as the rail has it elsewhere. */
  isInRail?: boolean;
}

const about: Entry[] = [
  { group: 'theBoard', label: 'The Board', path: paths.theBoard(), isInRail: true },
  { group: 'resources', label: 'Resources', path: paths.resources(), isInRail: true },
  { group: 'bugs', label: 'Bugs & Suggestions', path: paths.bugs, isInRail: true },
  { group: 'donations', label: 'Donations', path: paths.donations },
  { group: 'terms', label: 'Terms and Conditions', path: paths.terms },
  { group: 'privacy', label: 'Privacy Policy', path: paths.privacy },
];

export function Footer() {
  const { pathname } = useLocation();
  const { name } = useSite();
  const lit = matchPage(pathname)?.page.highlight;
  return (
    <footer className={styles.footer}>
      <span>
        © {firstYear}–{new Date().getFullYear()} {name}
      </span>
      <nav aria-label="Share and follow" className={styles.social}>
        {socialNetworks.map(({ name: network, icon: NetworkIcon, href }) => (
          <a
            key={network}
            href={href(siteLink())}
            target="_blank"
            rel="noopener noreferrer"
            title={`Share on ${network}`}
          >
            <NetworkIcon size={18} aria-label={`Share on ${network}`} />
          </a>
        ))}
        <a href={paths.devLogsFeed} title="The DevLogs as an Atom feed">
          <IconRss size={18} aria-label="The DevLogs as an Atom feed" />
        </a>
      </nav>
      <nav aria-label="About this site" className={styles.links}>
        {about.map(({ group, label, path, isInRail }) => (
          <Link key={group} to={path} aria-current={group === lit ? 'page' : undefined} data-in-rail={isInRail}>
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
