import { ActionIcon } from '@mantine/core';
import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import type { Dismissible } from '#shared/vocabulary';
import { hasLoggedInCookie, useDismissed, useSession } from '../account';
import styles from './Home.module.css';

interface Announcement {
  name: Dismissible;
  title: string;
  text: string;
  link?: string;
  linkText?: string;
}

const announcements = (): Announcement[] => [
  {
    name: 'forums',
    title: 'The forums are back',
    text: 'Ask, answer, show what you are stuck on. Every game project has a board of its own too.',
    link: paths.forums,
    linkText: 'Go to the forums',
  },
  {
    name: 'beta',
    title: `${siteName()} is in beta`,
    text: 'Some things will still change. Tell us what is missing and what gets in your way.',
    link: paths.bugs,
    linkText: 'Bugs and suggestions',
  },
  {
    name: 'nearby',
    title: 'Teammates near you',
    text: 'You can sort developers by how far away they live. No one sees more than a rough distance.',
    link: `${paths.browseDevelopers}?sort=proximity`,
    linkText: 'Browse by proximity',
  },
];

/** News of the site, one line each. Each can be closed and stays closed. */
export function Announcements() {
  const { isDismissed, dismiss } = useDismissed();
  const { known } = useSession();
  // Of members it is known with the session only what they have closed.
  const shown = known || !hasLoggedInCookie() ? announcements().filter(({ name }) => !isDismissed(name)) : [];
  if (shown.length === 0) return null;
  return (
    <section className={styles.announcements} aria-label="Announcements">
      {shown.map(({ name, title, text, link, linkText }) => (
        <div key={name} className={styles.announcement}>
          <IconSpeakerphone size={20} aria-hidden />
          <p>
            <strong>{title}</strong> <span className={styles.announced}>{text}</span>{' '}
            {link && <Link to={link}>{linkText}</Link>}
          </p>
          <ActionIcon variant="subtle" aria-label={`Close “${title}”`} onClick={() => void dismiss(name)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
    </section>
  );
}
