import { Link } from 'react-router-dom';
import type { Member } from '#shared/areas/members';
import { paths } from '#shared/pages';
import { LevelRing } from '../../profiles/LevelRing';
import { Time } from '../../ui/text/Time';
import styles from './MembersList.module.css';

const levels = { owner: 'Owner', mod: 'Moderator', member: null } as const;

/** One member in one position. */
export function MemberCard({ member, positionTitle }: { member: Member; positionTitle: string }) {
  const level = levels[member.modLevel];
  return (
    <div className={styles.card}>
      <LevelRing of={member} kind="developer" level={member.xpLevelData} size="large" />
      <div className={styles.words}>
        <span className={styles.nameLine}>
          {member.id === null ? (
            <span className={styles.alias}>{member.alias}</span>
          ) : (
            <Link className={`whole-card ${styles.alias}`} to={paths.developer(member.stringUrl)}>
              {member.alias}
            </Link>
          )}
          {level && <span className={styles.level}>{level}</span>}
        </span>
        {positionTitle && <span className={styles.position}>{positionTitle}</span>}
        <span className={styles.since}>
          Joined <Time at={member.joinDate} />
        </span>
        {member.endDate !== null && (
          <span className={styles.since}>
            Left <Time at={member.endDate} />
          </span>
        )}
      </div>
    </div>
  );
}
