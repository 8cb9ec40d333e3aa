import { IconFlag } from '@tabler/icons-react';
import styles from './SeekingFlag.module.css';

/** Ribbon of a developer who looks for a team, or of a game that recruits. */
export function SeekingFlag({ kind }: { kind: 'developer' | 'game' }) {
  return (
    <span className={styles.flag}>
      <IconFlag size={14} aria-hidden />
      {kind === 'developer' ? 'Looking for a team' : 'Recruiting'}
    </span>
  );
}
