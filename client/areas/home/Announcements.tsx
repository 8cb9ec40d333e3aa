import { IconSpeakerphone } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths, siteName } from '#shared/pages';
import styles from './Home.module.css';

interface Announcement {
  title: string;
  text: string;
  link?: string;
  linkText?: string;
}

const announcements: Announcement[] = [
  {
    title: 'The forums are back',
    text: 'Ask, answer, show what you are stuck on. Every game project has a board of its own too.',
    link: paths.forums,
    linkText: 'To the forums',
  },
  {
    title: `${siteName} is in beta`,
    text: 'Some of what is here will still change. Tell us what you miss and what is in your way.',
    link: paths.bugs,
    linkText: 'Bugs and suggestions',
  },
  {
    title: 'Teammates near you',
    text: 'Developers can be sorted by how far away they live. Nobody is told more than a rough distance.',
    link: `${paths.browseDevelopers}?sort=proximity`,
    linkText: 'Browse by proximity',
  },
];

export function Announcements() {
  return (
    <section className={styles.announcements} aria-label="Announcements">
      {announcements.map(({ title, text, link, linkText }) => (
        <div key={title} className={styles.announcement}>
          <IconSpeakerphone size={20} aria-hidden />
          <p>
            <strong>{title}</strong> {text} {link && <Link to={link}>{linkText}</Link>}
          </p>
        </div>
      ))}
    </section>
  );
}
