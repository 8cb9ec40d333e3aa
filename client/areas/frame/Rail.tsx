import { Link } from 'react-router-dom';
import { UnseenDot } from '../../ui/feedback/UnseenDot';
import styles from './Rail.module.css';
import { useNavigation } from './navigation';

/** Main navigation at the left; on narrow screens icons with their names on hover. */
export function Rail() {
  const entries = useNavigation();
  return (
    <nav className={styles.rail} aria-label="Main">
      {entries.map(({ name, label, path, icon: EntryIcon, isLit, hasUnseen }) => (
        <Link key={name} to={path} className={styles.entry} aria-current={isLit ? 'page' : undefined}>
          <EntryIcon size={20} aria-hidden />
          <span className={styles.label}>{label}</span>
          {hasUnseen && <UnseenDot />}
        </Link>
      ))}
    </nav>
  );
}
