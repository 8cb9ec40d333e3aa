import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FeedPost } from '#shared/areas/feed';
import { paths } from '#shared/pages';
import { LevelRing } from '../../../profiles/LevelRing';
import { Time } from '../../../ui/text/Time';
import styles from './PostCard.module.css';
import { postAddress, authorOf } from './author';

interface PostHeadProps {
  post: FeedPost;
  /** The id of the element that says what post this is. */
  nameId: string;
  /** Where the time leads, if not to the post itself. */
  address?: string | null;
  children?: ReactNode;
}

/** Who speaks, for a game also who wrote it, and when; the time leads to the post itself. */
export function PostHead({ post, nameId, address = postAddress(post), children }: PostHeadProps) {
  const voice = authorOf(post);
  const time = <Time at={post.postDate} />;
  return (
    <header className={styles.head}>
      <LevelRing of={voice} kind={voice.kind} level={voice.xpLevelData} size="small" />
      <div className={styles.words}>
        <span className={styles.name} id={nameId}>
          <Named page={voice.page} alias={voice.alias} />
        </span>
        <span className={styles.meta}>
          {voice.kind === 'game' && <Writer of={post.posterDetails} />}
          {address ? (
            <Link to={address} className={styles.time}>
              {time}
            </Link>
          ) : (
            time
          )}
          {post.modifiedDate !== post.postDate && <span>edited</span>}
        </span>
      </div>
      {children}
    </header>
  );
}

function Named({ page, alias }: { page: string | null; alias: string }) {
  return page ? <Link to={page}>{alias}</Link> : alias;
}

function Writer({ of: { id, alias, stringUrl } }: { of: FeedPost['posterDetails'] }) {
  return (
    <span>
      by <Named page={id === null ? null : paths.developer(stringUrl)} alias={alias} />
    </span>
  );
}
