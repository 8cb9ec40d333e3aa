import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import type { XpLevelData } from '#shared/shapes';
import type { AvatarOwner } from '../../profiles/Avatar';
import { LevelRing } from '../../profiles/LevelRing';
import styles from './InviteForms.module.css';

interface RecipientProps {
  of: AvatarOwner & { stringUrl: string; xpLevelData: XpLevelData };
  kind: 'developer' | 'game';
  text: string;
}

/** The developer who is invited, or the game that is asked. */
export function Recipient({ of, kind, text }: RecipientProps) {
  return (
    <div className={styles.recipient}>
      <LevelRing of={of} kind={kind} level={of.xpLevelData} size="large" />
      <div className={styles.recipientText}>
        <Link className={styles.recipientName} to={paths[kind](of.stringUrl)} dir="auto">
          {of.alias}
        </Link>
        {text && <span className={styles.quiet}>{text}</span>}
      </div>
    </div>
  );
}
