import { IconRss } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths, siteName } from '#shared/routes';
import styles from './Footer.module.css';
import { socialNetworks, siteLink } from './shareTargets';

const firstYear = 2020;

export function Footer() {
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
        <Link to={paths.donations}>Donations</Link>
        <Link to={paths.terms}>Terms and Conditions</Link>
        <Link to={paths.privacy}>Privacy Policy</Link>
      </nav>
    </footer>
  );
}
