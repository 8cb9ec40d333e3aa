import { Link } from 'react-router-dom';
import type { BrowseCategory } from '#shared/areas/browse';
import { paths } from '#shared/pages';
import { useTotals } from '../reference';
import styles from './CategorySwitch.module.css';

/** Links to browsing developers and games, with their numbers. */
export function CategorySwitch({ category }: { category: BrowseCategory }) {
  const totals = useTotals();
  const link = { category };
  return (
    <nav className={styles.switch} aria-label="Browse">
      <CategoryLink {...link} to="developers" path={paths.browseDevelopers} total={totals?.developers} />
      <CategoryLink {...link} to="games" path={paths.browseGames} total={totals?.games} />
    </nav>
  );
}

interface CategoryLinkProps {
  category: BrowseCategory;
  to: BrowseCategory;
  path: string;
  total: number | undefined;
}

function CategoryLink({ category, to, path, total }: CategoryLinkProps) {
  return (
    <Link className={styles.link} to={path} aria-current={category === to ? 'page' : undefined}>
      {to === 'games' ? 'Games' : 'Developers'}
      {total !== undefined && <span className={styles.total}>{total.toLocaleString('en')}</span>}
    </Link>
  );
}
