import { Link } from 'react-router-dom';
import { commentsTexts } from '#shared/areas/comments';
import { paths } from '#shared/pages';
import { heldPlace } from '#shared/areas/moderation/heldPlaces';
import { useOutgoing } from '../../app/live/outbox';
import type { RootState } from '../../app/store';
import { useSession } from '../account';
import { WatchButton } from '../watches';
import { HeldHere } from '../heldPosts';
import { CommentBox } from './CommentBox';
import { CommentList } from './CommentList';
import styles from './Comments.module.css';
import { commentsOutbox } from './comments.slice';
import { OutgoingComments } from './OutgoingComments';
import { quoteOf, type CommentTarget } from './commentTarget';
import { useCommentDraft } from './useCommentDraft';

const selectOutgoing = (state: RootState) => state.comments.outgoing;

interface CommentsProps {
  on: CommentTarget;
  /** The path of the page of the post or piece, where links to comments lead; null without one. */
  address: string | null;
  /** The comment in the page's address, which is scrolled into view. */
  linkedId?: number | null;
}

/**
 * The comments on a post or piece, oldest first, with the box to write one.
 * `<Comments on={{ post: { id, parentType, parentId, commentCount }, pieceId }} address={paths.game(url, 'Media/…')} />`
 */
export default function Comments({ on, address, linkedId = null }: CommentsProps) {
  const { known, user } = useSession();
  const draft = useCommentDraft(on);
  const outgoing = useOutgoing(commentsOutbox, selectOutgoing, ({ postId }) => postId === on.post.id);

  return (
    <section className={styles.comments} aria-label="Comments">
      <div className={styles.watch}>
        <WatchButton targetType="post" targetId={on.post.id} name="this post and its comments" />
      </div>
      <CommentList
        on={on}
        address={address}
        linkedId={linkedId}
        showsEmptyText={outgoing.length === 0}
        onQuote={user ? (comment) => draft.add(quoteOf(comment)) : null}
      />
      {user && <OutgoingComments on={on} user={user} outgoing={outgoing} onEdit={draft.add} />}
      <HeldHere place={on.pieceId === undefined ? heldPlace('post', on.post.id) : heldPlace('piece', on.pieceId)} />
      {user && <CommentBox on={on} user={user} draft={draft} />}
      {known && !user && (
        <p className={styles.logIn}>
          <Link to={paths.login}>{commentsTexts.logIn}</Link>
        </p>
      )}
    </section>
  );
}
