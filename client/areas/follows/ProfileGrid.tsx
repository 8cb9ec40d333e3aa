import { Link } from 'react-router-dom';
import type { FollowedGame, FollowedPerson } from '#shared/areas/follows';
import { paths } from '#shared/pages';
import { LevelRing } from '../../profiles/LevelRing';
import styles from './ProfileGrid.module.css';

interface ProfileGridProps {
  faces: readonly (FollowedPerson | FollowedGame)[];
  kind: 'developer' | 'game';
  label: string;
}

/** Developers or games with picture, level and name. */
export function ProfileGrid({ faces, kind, label }: ProfileGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {faces.map((face) => (
        <li key={face.id}>
          <Link className={styles.profile} to={paths[kind](face.stringUrl)}>
            <LevelRing of={face} kind={kind} level={face.xpLevelData} size="large" />
            <span className={styles.alias} dir="auto">
              {face.alias}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
