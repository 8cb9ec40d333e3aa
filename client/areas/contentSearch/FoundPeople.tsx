import { Link } from 'react-router-dom';
import type { Found } from '#shared/areas/search';
import { paths } from '#shared/pages';
import { LevelRing } from '../../profiles/LevelRing';
import styles from './Search.module.css';

/** Developers and games that match by their names. */
export function FoundPeople({ items }: { items: readonly Found[] }) {
  return items.map((found) => (
    <li key={`${found.type}-${found.id}`} data-list-item>
      <Link
        to={found.type === 'game' ? paths.game(found.stringUrl) : paths.developer(found.stringUrl)}
        className={styles.person}
      >
        <LevelRing of={found} kind={found.type} level={found.xpLevelData} size="small" />
        <span className={styles.named}>
          <span className={styles.name} dir="auto">
            {found.alias}
          </span>
          {found.type === 'game' && found.tagline !== '' && (
            <span className={styles.tagline} dir="auto">
              {found.tagline}
            </span>
          )}
        </span>
        <span className={styles.kind}>{found.type === 'game' ? 'Game' : 'Developer'}</span>
      </Link>
    </li>
  ));
}
