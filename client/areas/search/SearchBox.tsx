import styles from './Search.module.css';
import { SearchField, type SearchFieldProps } from './SearchField';

/** The header's search on wide screens: an input with a list below it. */
export const SearchBox = ({ begun }: Pick<SearchFieldProps, 'begun'>) => (
  <SearchField
    begun={begun}
    className={styles.box ?? ''}
    onDone={() => (document.activeElement as HTMLElement | null)?.blur()}
  >
    {(list) => list && <div className={styles.dropdown}>{list}</div>}
  </SearchField>
);
