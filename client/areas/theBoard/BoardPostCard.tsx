import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { BoardPost } from '#shared/areas/theBoard';
import { paths } from '#shared/pages';
import { Time } from '../../ui/text/Time';
import styles from './TheBoard.module.css';

interface BoardPostCardProps {
  post: BoardPost;
  /** On its own page: with its text. */
  isWhole?: boolean;
}

export function BoardPostCard({ post, isWhole = false }: BoardPostCardProps) {
  const { stringUrl, title, text, authorAlias, authorStringUrl, created, updated, commentCount } = post;
  return (
    <article className={styles.post} data-list-item>
      {isWhole ? (
        <h1>{title}</h1>
      ) : (
        <h2>
          <Link to={paths.theBoard(stringUrl)}>{title}</Link>
        </h2>
      )}
      <p className={styles.meta}>
        <span>
          by <Link to={paths.developer(authorStringUrl)}>{authorAlias}</Link>
        </span>
        <span>
          posted <Time at={created} />
        </span>
        <span>
          updated <Time at={updated} />
        </span>
      </p>
      {isWhole && <p className={styles.text}>{text}</p>}
      <p className={styles.meta}>
        <IconMessageCircle size={16} aria-hidden /> <span className="mono">{commentCount}</span> comments
      </p>
    </article>
  );
}
