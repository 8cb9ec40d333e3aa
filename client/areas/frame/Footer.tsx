import { IconRss } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { matchRoute, paths, siteName, type HighlightGroup } from '#shared/routes';
import styles from './Footer.module.css';
import { socialNetworks, siteLink } from './shareTargets';

const firstYear = 2020;

const about: { group: HighlightGroup; label: string; path: string }[] = [
  { group: 'donations', label: 'Donations', path: paths.donations },
  { group: 'terms', label: 'Terms and Conditions', path: paths.terms },
  { group: 'privacy', label: 'Privacy Policy', path: paths.privacy },
];

export function Footer() {
  const { pathname } = useLocation();
  const lit = matchRoute(pathname)?.route.highlight;
  return (
    <footer className={styles.footer}>
      <span>
        © {firstYear}–{new Date().getFullYear()} {siteName}
      </span>
      <nav aria-label="Share and follow" className={styles.social}>
        {socialNetworks.map(({ name, icon: NetworkIcon, href }) => (
          <a key={name} href={href(siteLink())} target="_blank" rel="noopener noreferrer" title={`Share on ${name}`}>
            <NetworkIcon size={18} aria-label={`Share on ${name}`} />
          </a>
        ))}
        <a href={paths.devLogsFeed} title="The DevLogs as an Atom feed">
          <IconRss size={18} aria-label="The DevLogs as an Atom feed" />
        </a>
      </nav>
      <nav aria-label="About this site" className={styles.links}>
        {about.map(({ group, label, path }) => (
          <Link key={group} to={path} aria-current={group === lit ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
