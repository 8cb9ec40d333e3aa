import { Link } from 'react-router-dom';
import type { Comment } from '#shared/areas/comments';
import { Time } from '../../ui/text/Time';
import styles from './Comments.module.css';
import { writerPage, authorOf } from './commentTarget';

interface CommentHeadProps {
  comment: Comment;
  /** The id of the element that says whose comment this is. */
  nameId: string;
  /** The comment's own address. */
  link: string | null;
}

/** Who speaks, for a game also who wrote it, and when; the time leads to the comment itself. */
export function CommentHead({ comment, nameId, link }: CommentHeadProps) {
  const voice = authorOf(comment);
  const time = <Time at={comment.timestamp} />;
  return (
    <header className={styles.head}>
      <span className={styles.name} id={nameId}>
        <Named page={voice.page} alias={voice.alias} />
      </span>
      {voice.kind === 'game' && (
        <span className={styles.meta}>
          by <Named page={writerPage(comment)} alias={comment.poster.alias} />
        </span>
      )}
      <span className={styles.meta}>{link === null ? time : <Link to={link}>{time}</Link>}</span>
      {comment.modifiedDate !== comment.timestamp && <span className={styles.meta}>edited</span>}
    </header>
  );
}

function Named({ page, alias }: { page: string | null; alias: string }) {
  return page ? <Link to={page}>{alias}</Link> : alias;
}
