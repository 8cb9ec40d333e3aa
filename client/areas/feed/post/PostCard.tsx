import { IconPinFilled, IconSpeakerphone } from '@tabler/icons-react';
import { memo, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FeedPost } from '#shared/areas/feed';
import { isCovering, markNames } from '#shared/marks';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { Removable } from '../../../app/forms/Removable';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { Comments, CommentsToggle, CritiqueQuestion } from '../../comments';
import { MarkCover, MediaView, WhenRevealed } from '../../media';
import { VoteWidget } from '../../votes';
import styles from './PostCard.module.css';
import { PostText } from './PostText';
import { PostHead } from './PostHead';
import { PostMenuButton } from './PostMenuButton';
import { postAddress } from './author';

const PostEditor = lazyWithRetry(() => import('./PostEditor'));

interface PostCardProps {
  post: FeedPost;
  /** Shows all of it, on a page of its own. */
  whole?: boolean;
  /** The level of its title. */
  titleAs?: 'h1' | 'h2' | 'h3';
  /** Says that it is pinned: where pinned posts stand first. */
  showsPin?: boolean;
  /** The id of the comment in the address. */
  linkedCommentId?: number | null;
}

/** One post with its author, votes, comments and menu. */
export const PostCard = memo(function PostCard({
  post,
  whole = false,
  titleAs = 'h3',
  showsPin = false,
  linkedCommentId = null,
}: PostCardProps) {
  const [editing, setEditing] = useState(false);
  const [isDiscussed, setDiscussed] = useState(whole);
  const nameId = useId();
  const card = useFocusAfterClose<HTMLElement>(editing);

  return (
    <Removable>
      <article
        ref={card}
        className={styles.card}
        data-list-item
        data-post={post.id}
        tabIndex={-1}
        aria-labelledby={nameId}
      >
        <PostHead post={post} nameId={nameId}>
          {showsPin && post.isPinned && (
            <span className={styles.pinned}>
              <IconPinFilled size={15} aria-hidden />
              Pinned
            </span>
          )}
          {isCovering(post.mark) && <span className={styles.marked}>{markNames[post.mark]}</span>}
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
          <PostBody post={post} whole={whole} titleAs={titleAs} />
        )}
        <footer className={styles.foot}>
          <VoteWidget {...voteTarget(post)} voteTotal={post.voteTotal} loggedVote={post.loggedVote} />
          <CommentsToggle count={post.commentCount} isOpen={isDiscussed} onToggle={() => setDiscussed(!isDiscussed)} />
        </footer>
        {isDiscussed && (
          <Suspense fallback={<LoadingSkeleton shape="rows" />}>
            <Removable isOwn>
              <Comments on={commentTarget(post)} address={postAddress(post)} linkedId={linkedCommentId} />
            </Removable>
          </Suspense>
        )}
      </article>
    </Removable>
  );
});

/** The votes and comments of a media post are those of its piece. */
const voteTarget = ({ id, mediaData }: FeedPost) =>
  mediaData ? { parentType: 'media' as const, parentId: mediaData.id } : { parentType: 'post' as const, parentId: id };
const commentTarget = (post: FeedPost) => (post.mediaData ? { post, pieceId: post.mediaData.id } : { post });

function PostBody({ post, whole, titleAs: Title }: Required<Pick<PostCardProps, 'post' | 'whole' | 'titleAs'>>) {
  const { id, title, content, mark, mediaData, question } = post;
  const address = postAddress(post);
  if (!mediaData) {
    return (
      <div className={styles.body}>
        {title && (
          <Title className={styles.title} dir="auto">
            {title}
          </Title>
        )}
        <MarkCover mark={mark} of={`post.${id}`} look="text">
          <PostText text={content} pictures={post.pictures} whole={whole} />
          <CritiqueQuestion text={question} />
        </MarkCover>
      </div>
    );
  }
  return (
    <div className={styles.body}>
      <div className={styles.media}>
        <MarkCover mark={mark} of={`piece.${mediaData.id}`}>
          <MediaView media={mediaData} size="card" />
        </MarkCover>
      </div>
      <Title className={styles.title} dir="auto">
        {address ? <Link to={address}>{mediaData.title}</Link> : mediaData.title}
      </Title>
      <WhenRevealed mark={mark} of={`piece.${mediaData.id}`}>
        {mediaData.description !== '' && (
          <PostText text={mediaData.description} pictures={mediaData.pictures} whole={whole} />
        )}
        <CritiqueQuestion text={question} />
      </WhenRevealed>
    </div>
  );
}
