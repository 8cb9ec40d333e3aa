import { isOpeningPage } from '../../pageTransition';
import styles from './PageProgress.module.css';

/** A line along the top while the next page is on its way. Screen readers hear of that page once it is there. */
export const PageProgress = () => isOpeningPage.use() && <ProgressLine />;

/** The same for other code that is on its way. */
export const ProgressLine = () => <div className={styles.line} aria-hidden data-page-progress />;
