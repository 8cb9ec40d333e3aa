import { IconEngine } from '@tabler/icons-react';
import type { Game } from '#shared/areas/games';
import { linkLooks } from './linkLooks';
import styles from './Pitch.module.css';

/** The engine of a game and its links, each with the host that it leads to. */
export function GameLinks({ links, engine }: Pick<Game, 'links' | 'engine'>) {
  if (links.length === 0 && engine === '') return null;
  return (
    <ul className={styles.links} aria-label="Links">
      {links.map(({ kind, url }, index) => {
        const { icon: KindIcon, label } = linkLooks[kind];
        return (
          <li key={`${index}.${url}`}>
            <a href={url} target="_blank" rel="noopener noreferrer ugc nofollow" className={styles.link}>
              <KindIcon size={18} aria-hidden />
              <span>{label}</span>
              <span className={styles.host}>{new URL(url).host}</span>
            </a>
          </li>
        );
      })}
      {engine !== '' && (
        <li className={styles.link}>
          <IconEngine size={18} aria-hidden />
          <span>
            Made with <span dir="auto">{engine}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
