import { isOpeningPage } from '../pageTransition';
import styles from './PageProgress.module.css';

/** A line along the top while the next page is on its way. Screen readers hear of that page once it is there. */
export function PageProgress() {
  return isOpeningPage.use() ? <div className={styles.line} aria-hidden data-page-progress /> : null;
}
