import { Fragment } from 'react';
import { findWords, type SearchWord } from '#shared/searchWords';
import styles from './Search.module.css';

/** A plain text with the words that were searched for marked. */
export function Marked({ text, words }: { text: string; words: readonly SearchWord[] }) {
  const found = findWords(text, words);
  return (
    <>
      {found.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(found[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.end ?? 0)}
    </>
  );
}
