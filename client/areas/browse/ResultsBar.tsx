import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { browseTexts } from '#shared/areas/browse';
import { paths } from '#shared/pages';
import { useSession } from '../account';
import { sortsOf, type Filters } from './filters';
import styles from './ResultsBar.module.css';
import { resultCount } from './resultCount';

interface ResultsBarProps {
  filters: Filters;
  total: number | undefined;
  /** The list could not be fetched. */
  isFailed: boolean;
  onChange: (changed: Partial<Filters>) => void;
  /** The button of the filters, where they have no column. */
  children: ReactNode;
}

/** How many results there are, said aloud when that changes, and how they are sorted. */
export function ResultsBar({ filters, total, isFailed, onChange, children }: ResultsBarProps) {
  const sorts = sortsOf(filters.category);
  const { known, user } = useSession();
  // Without a place of one's own everybody is equally far.
  const hasPlace = user !== null && user.info.locationLat !== null;
  const isFar = filters.sort === 'proximity' && known && !hasPlace;
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {total !== undefined && resultCount(filters.category, total)}
        {total === undefined && !isFailed && 'Searching…'}
      </p>
      {children}
      <label className={styles.sort}>
        <span>Sort by</span>
        <NativeSelect
          value={filters.sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value })}
          data={sorts.map(({ label, sortCondition }) => ({
            label: sortCondition === 'proximity' && !hasPlace ? `${label} (needs your location)` : label,
            value: sortCondition,
            disabled: sortCondition === 'proximity' && !hasPlace,
          }))}
        />
      </label>
      {isFar && <LocationNeeded address={user?.info.stringUrl} />}
    </div>
  );
}

/** An address that sorts by proximity was opened by somebody who is nowhere yet. */
function LocationNeeded({ address }: { address: string | undefined }) {
  return (
    <p className={styles.hint} role="note">
      {browseTexts.locationNeeded}{' '}
      {address === undefined ? (
        <Link to={paths.login}>Log in</Link>
      ) : (
        <Link to={paths.developer(address)}>Enter your location</Link>
      )}
    </p>
  );
}
