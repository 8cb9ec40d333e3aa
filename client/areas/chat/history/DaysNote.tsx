import styles from './History.module.css';

/** Says what the days of the history are, as they begin and end elsewhere than the reader's own. */
export const DaysNote = () => <p className={styles.note}>Days are in UTC, times in your time zone.</p>;
