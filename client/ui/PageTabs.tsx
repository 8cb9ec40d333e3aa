import { Link } from 'react-router-dom';
import styles from './PageTabs.module.css';

interface PageTabsProps {
  /** What the tabs are of, for those who hear the page. */
  label: string;
  tabs: { name: string; to: string; current: boolean }[];
}

/** The parts of a profile or game, each at its own address. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, to, current }) => (
        <Link key={name} to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
