import { IconCalendarEvent, IconCalendarPlus, IconCrown, IconTestPipe } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { givingText, hasGiving } from '#shared/givingText';
import { paths } from '#shared/pages';
import { Facts, type Fact } from '../../ui/layout/Facts';
import { Panel } from '../../ui/layout/Panel';
import { Time } from '../../ui/text/Time';
import { FormerTeam } from '../members';
import { useReference } from '../reference';
import { EditGameButton } from './EditGameButton';
import styles from './GamePanel.module.css';

/** The facts about a game: platforms, genres, owner, dates. */
export function GamePanel({ game }: { game: Game }) {
  return (
    <Panel title="About" action={<EditGameButton game={game} part="details" />}>
      <Labels game={game} />
      <Facts facts={factsOf(game)} />
      <FormerTeam game={game} />
    </Panel>
  );
}

function Labels({ game }: { game: Game }) {
  const { genreLabel, platformLabel } = useReference();
  const groups = [
    { name: 'Platforms', labels: game.platforms.flatMap((id) => platformLabel(id) ?? []) },
    { name: 'Genres', labels: game.genres.flatMap((id) => genreLabel(id) ?? []) },
  ];
  return groups
    .filter(({ labels }) => labels.length > 0)
    .map(({ name, labels }) => (
      <div key={name}>
        <h3 className={styles.name}>{name}</h3>
        <ul className={styles.labels} aria-label={name}>
          {labels.map((label) => (
            <li key={label} className={styles.label}>
              {label}
            </li>
          ))}
        </ul>
      </div>
    ));
}

function factsOf({ ownerDetails, releaseDate, created, giving }: Game): Fact[] {
  const owner = (
    <>
      Owned by <Link to={paths.developer(ownerDetails.stringUrl)}>{ownerDetails.alias}</Link>
    </>
  );
  const began = (
    <>
      Created <Time at={created} format="inSentence" />
    </>
  );
  return [
    { icon: IconCrown, name: 'Owner', value: owner },
    ...(releaseDate ? [{ icon: IconCalendarEvent, name: 'Release date', value: `Release: ${releaseDate}` }] : []),
    { icon: IconCalendarPlus, name: 'Created', value: began },
    ...(hasGiving(giving) ? [{ icon: IconTestPipe, name: 'Playtests', value: givingText(giving) }] : []),
  ];
}
