import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import type { XpLevelData } from '#shared/shapes';
import type { AvatarOwner } from '../../profiles/Avatar';
import { LevelRing } from '../../profiles/LevelRing';
import styles from './InviteForms.module.css';

interface AskedPersonProps {
  of: AvatarOwner & { stringUrl: string; xpLevelData: XpLevelData };
  kind: 'developer' | 'game';
  words: string;
}

/** Who is asked: the developer, or the game. */
export function Recipient({ of, kind, words }: AskedPersonProps) {
  return (
    <div className={styles.asked}>
      <LevelRing of={of} kind={kind} level={of.xpLevelData} size="large" />
      <div className={styles.askedWords}>
        <Link className={styles.askedName} to={paths[kind](of.stringUrl)}>
          {of.alias}
        </Link>
        {words && <span className={styles.quiet}>{words}</span>}
      </div>
    </div>
  );
}
