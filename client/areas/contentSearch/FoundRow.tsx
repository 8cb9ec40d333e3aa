import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SearchWord } from '#shared/searchWords';
import { Avatar, type AvatarProps } from '../../profiles/Avatar';
import { HideBlocked } from '../contact';
import { Marked } from './Marked';
import styles from './Search.module.css';

interface FoundRowProps {
  /** Absent where the page of what was found is gone. */
  to: string | undefined;
  title: string;
  excerpt?: string;
  words: readonly SearchWord[];
  by: Pick<AvatarProps, 'of' | 'kind'>;
  /** Who wrote it; null where the account is gone. */
  from: number | null;
  /** Who, where and when. */
  children: ReactNode;
}

/** One thing that was found: its title leads there, the words that were searched for are marked. */
export function FoundRow({ to, title, excerpt = '', words, by, from, children }: FoundRowProps) {
  const marked = <Marked text={title} words={words} />;
  return (
    <li className={styles.row} data-list-item tabIndex={to === undefined ? -1 : undefined}>
      <HideBlocked from={from}>
        <Avatar {...by} size={36} className={styles.avatar ?? ''} />
        <div className={styles.words}>
          <h3 className={styles.title}>{to === undefined ? marked : <Link to={to}>{marked}</Link>}</h3>
          {excerpt !== '' && (
            <p className={styles.excerpt}>
              <Marked text={excerpt} words={words} />
            </p>
          )}
          <p className={styles.meta}>{children}</p>
        </div>
      </HideBlocked>
    </li>
  );
}
