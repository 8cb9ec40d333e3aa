import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { sortsOf, type Filters } from './address';
import styles from './ResultsBar.module.css';
import { countText } from './counted';

interface ResultsBarProps {
  filters: Filters;
  total: number | undefined;
  onChange: (changed: Partial<Filters>) => void;
  /** The button of the filters, where they have no column. */
  children: ReactNode;
}

/** How many results there are, said aloud when that changes, and how they are sorted. */
export function ResultsBar({ filters, total, onChange, children }: ResultsBarProps) {
  const sorts = sortsOf(filters.category);
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {total === undefined ? 'Searching…' : countText(filters.category, total)}
      </p>
      {children}
      <label className={styles.sort}>
        <span>Sort by</span>
        <NativeSelect
          value={filters.sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value })}
          data={sorts.map(({ label, sortCondition }) => ({ label, value: sortCondition }))}
        />
      </label>
    </div>
  );
}
