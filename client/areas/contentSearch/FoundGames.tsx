import type { FoundGame } from '#shared/areas/contentSearch';
import { paths } from '#shared/pages';
import { findWords, type SearchWord } from '#shared/searchWords';
import { Time } from '../../ui/text/Time';
import { FoundRow } from './FoundRow';
import styles from './Search.module.css';

/** Games that match by what they say of themselves. */
export function FoundGames({ items, words }: { items: readonly FoundGame[]; words: readonly SearchWord[] }) {
  return items.map((game) => (
    <FoundRow
      key={game.id}
      to={paths.game(game.stringUrl)}
      title={game.alias}
      tagline={game.tagline}
      // Where the tagline alone has the words, the description adds nothing.
      excerpt={game.tagline === '' || findWords(game.excerpt, words).length > 0 ? game.excerpt : ''}
      words={words}
      by={{ of: game, kind: 'game' }}
      from={null}
    >
      <span className={styles.kind}>Game</span>
      <span>
        Last active <Time at={game.lastActive} format="inSentence" />
      </span>
    </FoundRow>
  ));
}
