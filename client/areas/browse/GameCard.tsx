import { VisuallyHidden } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { GameResult } from '#shared/areas/browse';
import { paths } from '#shared/pages';
import { levelOf } from '#shared/shapes';
import { positions, ratings } from '#shared/vocabulary';
import { Avatar } from '../../profiles/Avatar';
import { LevelRing } from '../../profiles/LevelRing';
import { RoleChips } from '../../profiles/RoleChips';
import { SeekingFlag } from '../../profiles/SeekingFlag';
import { Time } from '../../ui/text/Time';
import { useReference } from '../reference';
import styles from './Card.module.css';
import faceStyles from './Faces.module.css';
import { SkillLine } from './SkillLine';

/** A game in the list: title, platforms, genres, open positions, skills and team. */
export function GameCard({ game }: { game: GameResult }) {
  const { genreLabel, platformLabel } = useReference();
  const { alias, stringUrl, genres, platforms, skills, created, xpLevelData } = game;
  const wanted = positions.filter(({ seekingFlag }) => game[seekingFlag]);
  const platformNames = platforms.flatMap((id) => platformLabel(id) ?? []);
  return (
    <article className={styles.card} data-card>
      {game.lookingForMembers && (
        <div className={styles.flag}>
          <SeekingFlag kind="game" />
        </div>
      )}
      <div className={styles.head}>
        <Avatar of={game} kind="game" size={84} />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <Link className={`whole-card ${styles.link}`} to={paths.game(stringUrl)} dir="auto">
              {alias}
            </Link>
          </h2>
          <p className={styles.under} title={platformNames.join(', ')}>
            {platformNames.join(' · ')}
          </p>
          <ul className={styles.skills} aria-label="Genres">
            {genres.map((id) => (
              <li key={id} className={styles.genre}>
                {genreLabel(id)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <RoleChips label="Recruiting" roles={wanted.map(({ role, plural }) => ({ role, text: plural }))} />
      <SkillLine skillIds={skills} />
      <div className={styles.meta}>
        <Faces members={game.memberList} total={game.memberCount} />
        <span className={styles.fact}>
          <span className={styles.rating}>{ratings.find(({ id }) => id === game.rating)?.label}</span>
          <span className={styles.level} title={`Level ${xpLevelData.xpLevel}`}>
            Lv {xpLevelData.xpLevel}
          </span>
          <span className={styles.fact} title="Created">
            <IconCalendarPlus size={15} aria-hidden />
            <VisuallyHidden>Created </VisuallyHidden>
            <Time at={created} />
          </span>
        </span>
      </div>
    </article>
  );
}

const mostFaces = 5;

/** The avatars of a team's first members, and the number of the others. */
function Faces({ members, total }: { members: GameResult['memberList']; total: number }) {
  const shown = members.slice(0, mostFaces);
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
