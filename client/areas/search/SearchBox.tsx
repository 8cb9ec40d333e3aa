import styles from './Search.module.css';
import { SearchField } from './SearchField';

/** The header's search on wide screens: an input with a list below it. */
export const SearchBox = () => (
  <SearchField className={styles.box ?? ''} onDone={() => (document.activeElement as HTMLElement | null)?.blur()}>
    {(list) => list && <div className={styles.dropdown}>{list}</div>}
  </SearchField>
);
