import { Link } from 'react-router-dom';
import type { GameResult } from '#shared/areas/browse';
import { paths } from '#shared/pages';
import { LevelRing } from '../../profiles/LevelRing';
import styles from './Faces.module.css';

const mostShown = 5;

/** The avatars of a team's first members, and the number of the others. */
export function Faces({ members, total }: { members: GameResult['memberList']; total: number }) {
  const shown = members.slice(0, mostShown);
  const more = total - shown.length;
  return (
    <ul className={styles.faces} aria-label={total === 1 ? '1 member' : `${total} members`}>
      {shown.map((member) => (
        <li key={member.id}>
          <Link className={styles.face} to={paths.developer(member.stringUrl)} title={member.alias}>
            <LevelRing of={member} kind="developer" level={member.xpLevelData} size="very-small" alt={member.alias} />
          </Link>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>+{more}</li>}
    </ul>
  );
}
