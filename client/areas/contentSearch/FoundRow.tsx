import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { findWords, type SearchWord } from '#shared/searchWords';
import { Avatar, type AvatarProps } from '../../profiles/Avatar';
import { HideBlocked } from '../contact';
import styles from './Search.module.css';

interface FoundRowProps {
  /** The path of the result; undefined if its page is gone. */
  to: string | undefined;
  title: string;
  /** The tagline of a found game or developer, never cut. */
  tagline?: string;
  excerpt?: string;
  words: readonly SearchWord[];
  by: Pick<AvatarProps, 'of' | 'kind'>;
  /** The id of the author; null if the account is deleted. */
  from: number | null;
  /** The line about author, place and time. */
  children: ReactNode;
}

/** A result: a link with the words of the search marked. */
export function FoundRow({ to, title, tagline = '', excerpt = '', words, by, from, children }: FoundRowProps) {
  const marked = <Marked text={title} words={words} />;
  return (
    <li className={styles.row} data-list-item tabIndex={to === undefined ? -1 : undefined}>
      <HideBlocked from={from}>
        <Avatar {...by} size={36} className={styles.avatar ?? ''} />
        <div className={styles.words}>
          <h3 className={styles.title} dir="auto">
            {to === undefined ? marked : <Link to={to}>{marked}</Link>}
          </h3>
          {tagline !== '' && (
            <p className={styles.line} dir="auto">
              <Marked text={tagline} words={words} />
            </p>
          )}
          {excerpt !== '' && (
            <p className={styles.excerpt} dir="auto">
              <Marked text={excerpt} words={words} />
            </p>
          )}
          <p className={styles.meta}>{children}</p>
        </div>
      </HideBlocked>
    </li>
  );
}

/** A text with the words of the search marked. */
function Marked({ text, words }: { text: string; words: readonly SearchWord[] }) {
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
