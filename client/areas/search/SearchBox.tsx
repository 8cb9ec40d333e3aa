import styles from './Search.module.css';
import { SearchField, type SearchFieldProps } from './SearchField';

/** The header's search on wide screens: an input with a list below it. */
export const SearchBox = ({ begun }: Pick<SearchFieldProps, 'begun'>) => (
  <SearchField
    begun={begun}
    className={styles.box ?? ''}
    // The page that is shown may be the one that was searched for: nothing else would take the focus then.
    onDone={() => document.querySelector('main')?.focus({ preventScroll: true })}
  >
    {(list) => list && <div className={styles.dropdown}>{list}</div>}
  </SearchField>
);
