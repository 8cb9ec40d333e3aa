import styles from './Editor.module.css';

/** From this share of the limit on it is told. */
const tellFrom = 0.9;

/** How many characters there are, as people count them, once the limit is near. */
export function TextCounter({ text, limit }: { text: string; limit: number }) {
  if (text.length < limit * tellFrom) return null;
  const length = [...text].length;
  return (
    <p className={styles.counter} data-over={length > limit || undefined} role="status">
      {length.toLocaleString('en')} of {limit.toLocaleString('en')} characters
    </p>
  );
}
