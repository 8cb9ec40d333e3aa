import type { FoundPlaytest } from '#shared/areas/contentSearch';
import { dayRangeText } from '#shared/calendarDay';
import { paths } from '#shared/pages';
import type { SearchWord } from '#shared/searchWords';
import { FoundRow } from './FoundRow';
import styles from './Search.module.css';

/** Playtests that match by title and text. */
export function FoundPlaytests({ items, words }: { items: readonly FoundPlaytest[]; words: readonly SearchWord[] }) {
  return items.map(({ id, title, excerpt, lastDay, game }) => (
    <FoundRow
      key={id}
      to={paths.playtest(id)}
      title={title}
      excerpt={excerpt}
      words={words}
      by={{ of: game, kind: 'game' }}
      from={null}
    >
      <span className={styles.kind}>Playtest</span>
      <span>
        <bdi>{game.alias}</bdi>, until {dayRangeText(lastDay, lastDay)}
      </span>
    </FoundRow>
  ));
}
