import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Playtest } from '#shared/areas/playtests/playtests';
import { paths } from '#shared/pages';
import { Avatar } from '../../profiles/Avatar';
import { Time } from '../../ui/text/Time';
import { HideBlocked } from '../contact';
import { PlaytestFacts } from './PlaytestFacts';
import styles from './Playtests.module.css';
import { StateBadge } from './StateBadge';

/** One playtest in the list. */
export const PlaytestRow = memo(function PlaytestRow({ playtest }: { playtest: Playtest }) {
  const { id, title, game, author, created } = playtest;
  return (
    <li className={styles.row} data-list-item>
      <HideBlocked from={author.id}>
        <Avatar of={game} kind="game" size={56} />
        <div className={styles.words}>
          <h2 dir="auto">
            <Link to={paths.playtest(id)}>{title}</Link> <StateBadge of={playtest} />
          </h2>
          <p className={styles.by}>
            <Link to={paths.game(game.stringUrl)} dir="auto">
              {game.alias}
            </Link>{' '}
            · <Time at={created} />
          </p>
          <PlaytestFacts playtest={playtest} />
        </div>
      </HideBlocked>
    </li>
  );
});
