import { IconRss } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { matchPage, pages, paths, type PageName } from '#shared/pages';
import styles from './Footer.module.css';
import { useSite } from '../../app/site.slice';
import { useOrigin } from '../../app/page/origin';
import { socialNetworks } from '../../app/page/shareTargets';

const thisYear = new Date().getFullYear();

/** The pages below all others, in the order of the table of pages. Phones alone show the first three, which the rail has. */
const about: readonly PageName[] = ['theBoard', 'resources', 'bugs', 'donations', 'terms', 'privacy', 'guestReport'];
const inRail = 3;

export function Footer() {
  const { pathname } = useLocation();
  const origin = useOrigin();
  const { name, legal, since = thisYear } = useSite();
  // An imprint is there where the operator has written one.
  const written: Partial<Record<PageName, number | undefined>> = legal ?? {};
  const lit = matchPage(pathname)?.page.name;
  return (
    <footer className={styles.footer}>
      <span>
        © {since < thisYear && `${since}–`}
        {thisYear} {name}
      </span>
      <nav aria-label="Share and follow" className={styles.social}>
        {socialNetworks.map(({ name: network, icon: NetworkIcon, href }) => (
          <a
            key={network}
            href={href(`${origin}/`)}
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
        {pages
          .filter(({ name: page }) => about.includes(page) || written[page])
          .map(({ name: page, title, path }, index) => (
            <Link
              key={page}
              to={path.replace(/\/[:*].*/, '')}
              aria-current={page === lit ? 'page' : undefined}
              data-in-rail={index < inRail || undefined}
            >
              {title}
            </Link>
          ))}
      </nav>
    </footer>
  );
}
