import { IconWorld } from '@tabler/icons-react';
import { isWebAddress } from '#shared/webAddress';
import type { SectionProps } from './section';
import styles from './Section.module.css';

export function Websites({ developer: { personalWebsites }, isOwn }: SectionProps) {
  if (personalWebsites.length === 0 && isOwn)
    return <p className={styles.quiet}>Your portfolio, your devlog, your shop.</p>;
  return (
    <ul className={styles.entries}>
      {personalWebsites.map(({ name, url }, index) => (
        <li key={index} className={styles.website}>
          <IconWorld size={18} aria-hidden />
          <span>
            {/* Checked again although saving did: an address becomes a link here. */}
            {isWebAddress(url) ? (
              <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" dir="auto">
                {name}
              </a>
            ) : (
              <span dir="auto">{name}</span>
            )}
            <small>{shortAddress(url)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
