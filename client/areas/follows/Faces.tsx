import { Link } from 'react-router-dom';
import type { FollowedGame, FollowedPerson } from '#shared/areas/follows';
import { paths } from '#shared/pages';
import { LevelRing } from '../profiles';
import styles from './Faces.module.css';

interface FacesProps {
  faces: readonly (FollowedPerson | FollowedGame)[];
  kind: 'developer' | 'game';
  label: string;
}

/** People or games, each with picture, level and name. */
export function Faces({ faces, kind, label }: FacesProps) {
  return (
    <ul className={styles.faces} aria-label={label}>
      {faces.map((face) => (
        <li key={face.id}>
          <Link className={styles.face} to={paths[kind](face.stringUrl)}>
            <LevelRing of={face} kind={kind} level={face.xpLevelData} size="large" />
            <span className={styles.alias}>{face.alias}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
