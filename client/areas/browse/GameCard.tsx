import { VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { GameResult } from '#shared/areas/browse';
import { paths } from '#shared/pages';
import { levelOf } from '#shared/shapes';
import { positions, ratings } from '#shared/vocabulary';
import { Avatar } from '../../profiles/Avatar';
import { Banner } from '../../profiles/Banner';
import { LevelRing } from '../../profiles/LevelRing';
import { RoleChips } from '../../profiles/RoleChips';
import { SeekingFlag } from '../../profiles/SeekingFlag';
import { Time } from '../../ui/text/Time';
import { useReference } from '../reference';
import styles from './Card.module.css';
import faceStyles from './Faces.module.css';
import { SkillLine } from './SkillLine';

/** A game in the list: cover, title, tagline, open positions, genres, platforms, skills, team and last activity. */
export function GameCard({ game }: { game: GameResult }) {
  const { genreLabel, platformLabel } = useReference();
  const { alias, stringUrl, genres, platforms, skills, created, lastActive, tagline, xpLevelData } = game;
  const wanted = positions.filter(({ seekingFlag }) => game[seekingFlag]);
  const platformNames = platforms.flatMap((id) => platformLabel(id) ?? []);
  return (
    <article className={styles.card} data-card>
      {game.lookingForMembers && (
        <div className={styles.flag}>
          <SeekingFlag kind="game" />
        </div>
      )}
      <div className={styles.cover}>
        <Banner of={game} kind="game" />
      </div>
      <div className={styles.head}>
        <Avatar of={game} kind="game" size={44} />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <Link className={`whole-card ${styles.link}`} to={paths.game(stringUrl)} dir="auto">
              {alias}
            </Link>
          </h2>
          <p className={styles.facts}>
            <span>{ratings.find(({ id }) => id === game.rating)?.label}</span>
            <span>Level {xpLevelData.xpLevel}</span>
            <span>
              Created <Time at={created} format="inSentence" />
            </span>
          </p>
        </div>
      </div>
      {tagline && (
        <p className={styles.under} dir="auto">
          {tagline}
        </p>
      )}
      {wanted.length > 0 && (
        <div className={styles.needs}>
          <span aria-hidden>Needs</span>
          <RoleChips label="Needs" roles={wanted} />
        </div>
      )}
      <ul className={styles.skills} aria-label="Genres">
        {genres.map((id) => (
          <li key={id} className={styles.genre}>
            {genreLabel(id)}
          </li>
        ))}
      </ul>
      <SkillLine skillIds={skills} />
      <p className={styles.platforms} title={platformNames.join(', ')}>
        {platformNames.join(' · ')}
      </p>
      <div className={styles.meta}>
        <Faces members={game.memberList} total={game.memberCount} />
        <span className={styles.fact} title="Last active">
          <IconClock size={15} aria-hidden />
          <VisuallyHidden>Last active </VisuallyHidden>
          <Time at={lastActive} />
        </span>
      </div>
    </article>
  );
}

const maxFaces = 4;

/** The avatars of a team's first members, and the number of the others. */
function Faces({ members, total }: { members: GameResult['memberList']; total: number }) {
  const shown = members.slice(0, maxFaces);
  const more = total - shown.length;
  return (
    <ul className={faceStyles.faces} aria-label={total === 1 ? '1 member' : `${total} members`}>
      {shown.map((member) => (
        <li key={member.id}>
          <Link className={faceStyles.face} to={paths.developer(member.stringUrl)} title={member.alias}>
            <LevelRing of={member} kind="developer" level={levelOf(member.xp)} size="very-small" alt={member.alias} />
          </Link>
        </li>
      ))}
      {more > 0 && <li className={faceStyles.more}>+{more}</li>}
    </ul>
  );
}
