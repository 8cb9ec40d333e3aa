import { IconPinFilled, IconSpeakerphone } from '@tabler/icons-react';
import { memo, Suspense, useId, useState } from 'react';
import type { FeedPost } from '#shared/areas/feed';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { Comments, CommentsToggle } from '../../comments';
import { VoteWidget } from '../../votes';
import styles from './PostCard.module.css';
import { PostBody } from './PostBody';
import { PostHead } from './PostHead';
import { PostMenuButton } from './PostMenuButton';
import { postAddress } from './author';

const PostEditor = lazyWithRetry(() => import('./PostEditor'));

interface PostCardProps {
  post: FeedPost;
  /** The single view: nothing is folded. */
  whole?: boolean;
  /** The comment that the page's address names. */
  linkedCommentId?: number | null;
}

/** One post: who and when, its words, the votes and comments on it, and a menu of what may be done with it. */
export const PostCard = memo(function PostCard({ post, whole = false, linkedCommentId = null }: PostCardProps) {
  const [editing, setEditing] = useState(false);
  const [isDiscussed, setDiscussed] = useState(whole);
  const nameId = useId();
  const card = useFocusAfterClose<HTMLElement>(editing);

  return (
    <article
      ref={card}
      className={styles.card}
      data-list-item
      data-post={post.id}
      tabIndex={-1}
      aria-labelledby={nameId}
    >
      <PostHead post={post} nameId={nameId}>
        {post.isPinned && (
          <span className={styles.pinned}>
            <IconPinFilled size={15} aria-hidden />
            Pinned
          </span>
        )}
        {post.type === 'classifieds' && (
          <span className={styles.classified}>
            <IconSpeakerphone size={15} aria-hidden />
            Classifieds
          </span>
        )}
        <PostMenuButton post={post} onEdit={() => setEditing(true)} />
      </PostHead>
      {editing ? (
        <Suspense fallback={<LoadingSkeleton />}>
          <PostEditor post={post} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <PostBody post={post} whole={whole} />
      )}
      <footer className={styles.foot}>
        <VoteWidget {...votedOf(post)} voteTotal={post.voteTotal} loggedVote={post.loggedVote} />
        <CommentsToggle count={post.commentCount} isOpen={isDiscussed} onToggle={() => setDiscussed(!isDiscussed)} />
      </footer>
      {isDiscussed && (
        <Suspense fallback={<LoadingSkeleton shape="rows" />}>
          <Comments on={commentedOf(post)} address={postAddress(post)} linkedId={linkedCommentId} />
        </Suspense>
      )}
    </article>
  );
});

/** A piece and its feed post share their votes and comments: they are the piece's (wire §7, §8). */
const votedOf = ({ id, mediaData }: FeedPost) =>
  mediaData ? { parentType: 'media' as const, parentId: mediaData.id } : { parentType: 'post' as const, parentId: id };
const commentedOf = (post: FeedPost) => (post.mediaData ? { post, pieceId: post.mediaData.id } : { post });
