import { NativeSelect } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { browseTexts, type BrowseCategory } from '#shared/areas/browse';
import { paths } from '#shared/pages';
import { addressOf, sortsOf, type Filters } from '#shared/browseFilters';
import { useSession } from '../account';
import { SaveSearchButton } from '../savedSearches';
import styles from './ResultsBar.module.css';

interface ResultsBarProps {
  filters: Filters;
  total: number | undefined;
  /** The list could not be fetched. */
  isFailed: boolean;
  onChange: (changed: Partial<Filters>) => void;
  /** The button that opens the filters, on phones and tablets. */
  children: ReactNode;
}

/** The number of results, announced to screen readers, and the sorting. */
export function ResultsBar({ filters, total, isFailed, onChange, children }: ResultsBarProps) {
  const sortId = useId();
  const sorts = sortsOf(filters.category);
  const { known, user } = useSession();
  // Sorting by distance needs a place: the chosen one, or the viewer's own.
  const hasLocation = filters.near !== null || (user !== null && user.info.locationLat !== null);
  const needsLocation = filters.sort === 'proximity' && known && !hasLocation;
  return (
    <div className={styles.bar}>
      <div className={styles.counted}>
        <p className={styles.count} role="status">
          {total !== undefined && resultCount(filters.category, total)}
          {total === undefined && !isFailed && 'Searching…'}
        </p>
        <SaveSearchButton kind={filters.category} address={addressOf({ ...filters, page: 1 })} />
      </div>
      {children}
      <div className={styles.sort}>
        <label htmlFor={sortId}>Sort by</label>
        <NativeSelect
          id={sortId}
          value={filters.sort}
          onChange={({ currentTarget: { value: sort } }) =>
            onChange({ sort, ...(sort !== 'proximity' && { within: null, near: null }) })
          }
          data={sorts.map(({ label, sortCondition }) => ({
            label: sortCondition === 'proximity' && !hasLocation ? `${label} (needs a place)` : label,
            value: sortCondition,
            disabled: sortCondition === 'proximity' && !hasLocation,
          }))}
        />
      </div>
      {needsLocation && (
        <LocationNeeded
          text={filters.within ? browseTexts.withinNeedsLocation : browseTexts.locationNeeded}
          address={user?.info.stringUrl}
        />
      )}
    </div>
  );
}

/** A hint for a viewer without a location whose address needs distances. */
function LocationNeeded({ text, address }: { text: string; address: string | undefined }) {
  return (
    <p className={styles.hint} role="note">
      {text}{' '}
      {address === undefined ? (
        <Link to={paths.login}>Log in</Link>
      ) : (
        <Link to={paths.developer(address)}>Enter your location</Link>
      )}
    </p>
  );
}

const names = {
  developers: { one: 'developer', many: 'developers' },
  games: { one: 'game', many: 'games' },
} as const;

/** "1 developer", "63 games". */
export function resultCount(category: BrowseCategory, total: number): string {
  const { one, many } = names[category];
  return `${total.toLocaleString('en')} ${total === 1 ? one : many}`;
}
