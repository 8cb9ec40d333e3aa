import { IconFlag } from '@tabler/icons-react';
import styles from './SeekingFlag.module.css';

/** The ribbon of a developer who wants to join a project, or of a project that recruits. */
export function SeekingFlag({ kind }: { kind: 'developer' | 'game' }) {
  return (
    <span className={styles.flag}>
      <IconFlag size={14} aria-hidden />
      {kind === 'developer' ? 'Looking for a team' : 'Recruiting'}
    </span>
  );
}
