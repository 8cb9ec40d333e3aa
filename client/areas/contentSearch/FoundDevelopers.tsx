import type { FoundDeveloper } from '#shared/areas/contentSearch';
import { paths } from '#shared/pages';
import type { SearchWord } from '#shared/searchWords';
import { FoundRow } from './FoundRow';
import styles from './Search.module.css';

/** Developers that match by what they say about themselves. */
export function FoundDevelopers({ items, words }: { items: readonly FoundDeveloper[]; words: readonly SearchWord[] }) {
  return items.map((developer) => (
    <FoundRow
      key={developer.id}
      to={paths.developer(developer.stringUrl)}
      title={developer.alias}
      excerpt={developer.excerpt}
      words={words}
      by={{ of: developer, kind: 'developer' }}
      from={developer.id}
    >
      <span className={styles.kind}>Developer</span>
      {developer.role !== '' && <span dir="auto">{developer.role}</span>}
    </FoundRow>
  ));
}
