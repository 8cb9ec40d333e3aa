import styles from './Editor.module.css';

/** Share of the limit from which on the counter is shown. */
const shownFrom = 0.9;

/** Number of characters (code points) of a text whose limit is near. */
export function TextCounter({ text, limit }: { text: string; limit: number }) {
  if (text.length < limit * shownFrom) return null;
  const length = [...text].length;
  return (
    <p className={styles.counter} data-over={length > limit || undefined} role="status">
      {length.toLocaleString('en')} of {limit.toLocaleString('en')} characters
    </p>
  );
}
