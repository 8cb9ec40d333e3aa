import { IconCalendarEvent, IconCalendarPlus, IconCrown } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { paths } from '#shared/routes';
import { positions } from '#shared/vocabulary';
import { Facts, type Fact } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { RoleChip } from '../../ui/RoleChip';
import { TagList } from '../../ui/TagList';
import { Time } from '../../ui/Time';
import { useReference } from '../reference';
import styles from './GamePanel.module.css';

/** What is known of a game: what it is made for, whom it looks for, who owns it. */
export function GamePanel({ game }: { game: Game }) {
  return (
    <>
      <OpenPositions game={game} />
      <Panel title="About">
        <Labels game={game} />
        <Facts facts={factsOf(game)} />
      </Panel>
    </>
  );
}

function OpenPositions({ game }: { game: Game }) {
  const { skill } = useReference();
  const wanted = positions.filter(({ seekingFlag }) => game[seekingFlag]);
  const skills = game.skills.flatMap((id) => skill(id) ?? []);
  if (wanted.length === 0 && game.seekingRoles === '' && skills.length === 0) return null;
  return (
    <Panel title="Open Positions">
      {wanted.length > 0 && (
        <ul className={styles.chips} aria-label="Positions">
          {wanted.map(({ role, plural }) => (
            <li key={role}>
              <RoleChip role={role} text={plural} />
            </li>
          ))}
        </ul>
      )}
      {game.seekingRoles && <p className={styles.text}>{game.seekingRoles}</p>}
      {skills.length > 0 && <TagList tags={skills} label="Skills" />}
    </Panel>
  );
}

function Labels({ game }: { game: Game }) {
  const { genreLabel, platformLabel } = useReference();
  const groups = [
    { name: 'Platforms', labels: game.platforms.flatMap((id) => platformLabel(id) ?? []) },
    { name: 'Genres', labels: game.genres.flatMap((id) => genreLabel(id) ?? []) },
  ];
  return groups.map(({ name, labels }) => (
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

function factsOf({ ownerDetails, releaseDate, created }: Game): Fact[] {
  const owner = (
    <>
      Owned by <Link to={paths.developer(ownerDetails.stringUrl)}>{ownerDetails.alias}</Link>
    </>
  );
  const began = (
    <>
      Created <Time at={created} />
    </>
  );
  return [
    { icon: IconCrown, name: 'Owner', value: owner },
    ...(releaseDate ? [{ icon: IconCalendarEvent, name: 'Release date', value: `Release: ${releaseDate}` }] : []),
    { icon: IconCalendarPlus, name: 'Created', value: began },
  ];
}
