import { IconSpeakerphone } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { announcements } from './announcements';
import styles from './Home.module.css';

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
