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
    linkText: 'Go to the forums',
  },
  {
    title: `${siteName} is in beta`,
    text: 'Some things will still change. Tell us what is missing and what gets in your way.',
    link: paths.bugs,
    linkText: 'Bugs and suggestions',
  },
  {
    title: 'Teammates near you',
    text: 'You can sort developers by how far away they live. No one sees more than a rough distance.',
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
