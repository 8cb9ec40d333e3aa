import { Link } from 'react-router-dom';
import { UnseenDot } from '../../ui/feedback/UnseenDot';
import styles from './Rail.module.css';
import { useNavigation } from './useNavigation';

/** The main places; icons with their names on hover where there is little room. */
export function Rail() {
  const entries = useNavigation();
  return (
    <nav className={styles.rail} aria-label="Main">
      {entries.map(({ name, label, path, icon: EntryIcon, isLit, hasNews }) => (
        <Link key={name} to={path} className={styles.entry} aria-current={isLit ? 'page' : undefined}>
          <EntryIcon size={20} aria-hidden />
          <span className={styles.label}>{label}</span>
          {hasNews && <UnseenDot />}
        </Link>
      ))}
    </nav>
  );
}
