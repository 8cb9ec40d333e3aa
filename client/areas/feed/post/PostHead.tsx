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
  /** The id of the element that names the post. */
  nameId: string;
  /** The link of the time, if it is not the post itself. */
  address?: string | null;
  children?: ReactNode;
}

/** The author of a post, for a game also the member who wrote it, and the time, which links to the post. */
export function PostHead({ post, nameId, address = postAddress(post), children }: PostHeadProps) {
  const author = authorOf(post);
  const time = <Time at={post.postDate} />;
  return (
    <header className={styles.head}>
      <LevelRing of={author} kind={author.kind} level={author.xpLevelData} size="small" />
      <div className={styles.words}>
        <span className={styles.name} id={nameId}>
          <Named page={author.page} alias={author.alias} />
        </span>
        <span className={styles.meta}>
          {author.kind === 'game' && <Writer of={post.posterDetails} />}
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
  return page ? (
    <Link to={page} dir="auto">
      {alias}
    </Link>
  ) : (
    <bdi>{alias}</bdi>
  );
}

function Writer({ of: { id, alias, stringUrl } }: { of: FeedPost['posterDetails'] }) {
  return (
    <span>
      by <Named page={id === null ? null : paths.developer(stringUrl)} alias={alias} />
    </span>
  );
}
