import styles from './Search.module.css';
import { SearchField } from './SearchField';

/** The header's search where there is room: a box with its list below. */
export const SearchBox = () => (
  <SearchField className={styles.box ?? ''} onDone={() => (document.activeElement as HTMLElement | null)?.blur()}>
    {(list) => list && <div className={styles.dropdown}>{list}</div>}
  </SearchField>
);
