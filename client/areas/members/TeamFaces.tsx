import { Link } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { paths } from '#shared/pages';
import { deletedPerson } from '#shared/shapes';
import { LevelRing } from '../../profiles/LevelRing';
import { useStaleTeamOnLeave, useTeamPage } from './members.slice';
import styles from './TeamFaces.module.css';

const maxShown = 7;

/** The faces of a team, its owner first, and how many more there are. */
export function TeamFaces({ game }: { game: Pick<Game, 'id' | 'stringUrl' | 'memberCount'> }) {
  const { data } = useTeamPage(game.id);
  useStaleTeamOnLeave(game.id);
  const shown = data?.items.filter(({ status }) => status === 'Current').slice(0, maxShown) ?? [];
  const isOwnerAway = shown.some((member) => member.modLevel === 'owner' && isGone(member));
  const more = game.memberCount - shown.length;
  const total = game.memberCount === 1 ? '1 member' : `${game.memberCount} members`;
  return (
    <div className={styles.team}>
      <ul className={styles.faces} aria-label="Team" style={{ width: widthOf(Math.min(game.memberCount, maxShown)) }}>
        {shown.map((member) => {
          const face = (
            <LevelRing of={member} kind="developer" level={member.xpLevelData} size="small" alt={member.alias} />
          );
          return (
            <li key={member.creditId}>
              {isGone(member) ? (
                <span className={styles.face}>{face}</span>
              ) : (
                <Link className={styles.face} to={paths.developer(member.stringUrl)} title={member.alias}>
                  {face}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <Link className={styles.total} to={paths.game(game.stringUrl, 'Members')}>
        {shown.length > 0 && more > 0 ? `+${more} more` : total}
      </Link>
      {isOwnerAway && <span className={styles.away}>The owner is away</span>}
    </div>
  );
}

/** Of an account that is about to be deleted; its game passes on with the deletion. */
const isGone = ({ stringUrl }: { stringUrl: string }) => stringUrl === deletedPerson.stringUrl;

/** The width of that many faces, reserved while they load so that nothing beside or below them moves. */
const widthOf = (faces: number) => `calc(${faces} * var(--face) - 4px)`;
