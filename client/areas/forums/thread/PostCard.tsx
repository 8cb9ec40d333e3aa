import { IconFlag } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ForumPost } from '#shared/areas/forums/forums';
import { canEditForumPost, type ThreadRights } from '#shared/policies/forums.policy';
import { paths } from '#shared/pages';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { Removable } from '../../../app/forms/Removable';
import { Markdown } from '../../../markdown/Markdown';
import { LevelRing } from '../../../profiles/LevelRing';
import { useFocusAfterClose } from '../../../ui/focus/focusMemory';
import { Time } from '../../../ui/text/Time';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { VoteWidget } from '../../votes';
import { firstHeadingLevel, postAddress, postAnchor, type Board } from '../board/board';
import { PostActions } from './PostActions';
import type { ShownForum, ShownThread } from '../store/forumsState';
import styles from './Thread.module.css';
import { useBoardRights } from '../board/useBoardRights';

const PostEditor = lazyWithRetry(() => import('./PostEditor'));

interface PostCardProps {
  board: Board;
  forum: ShownForum;
  thread: ShownThread;
  post: ForumPost;
  rights: ThreadRights;
  isLinked: boolean;
  /** The address of the thread. */
  address: string;
  onQuote: ((post: ForumPost) => void) | null;
}

/** One post of a thread with its author, votes and actions. */
export function PostCard({ board, forum, thread, post, rights, isLinked, address, onQuote }: PostCardProps) {
  const [isEditing, setEditing] = useState(false);
  const { viewer } = useBoardRights(board);
  const mayEdit = canEditForumPost(viewer, rights, { posterId: post.posterData.id });
  const nameId = useId();
  const card = useFocusAfterClose<HTMLElement>(isEditing);
  return (
    <article
      ref={card}
      id={postAnchor(post.id)}
      className={styles.card}
      data-linked={isLinked || undefined}
      data-list-item
      tabIndex={-1}
      aria-labelledby={nameId}
    >
      <PostHead post={post} nameId={nameId} address={address} />
      <Removable isOpen={mayEdit}>
        {isEditing && mayEdit ? (
          <Suspense fallback={<LoadingSkeleton />}>
            <PostEditor thread={thread} post={post} onClose={() => setEditing(false)} />
          </Suspense>
        ) : (
          <div className={styles.text}>
            <Markdown text={post.content} pictures={post.pictures} headingsFrom={firstHeadingLevel(board)} />
          </div>
        )}
      </Removable>
      <footer className={styles.foot}>
        <VoteWidget parentType="forum" parentId={post.id} voteTotal={post.voteTotal} loggedVote={post.loggedVote} />
        <PostActions
          {...{ forum, thread, post, mayEdit }}
          address={postAddress(address, post.id)}
          onQuote={onQuote && (() => onQuote(post))}
          onEdit={() => setEditing(true)}
        />
      </footer>
    </article>
  );
}

function PostHead({ post, nameId, address }: { post: ForumPost; nameId: string; address: string }) {
  const { posterData } = post;
  return (
    <header className={styles.postHead}>
      <LevelRing of={posterData} kind="developer" level={posterData.xpLevelData} size="small" />
      <div className={styles.names}>
        <span id={nameId} className={styles.poster}>
          {posterData.id === null ? (
            posterData.alias
          ) : (
            <Link to={paths.developer(posterData.stringUrl)}>{posterData.alias}</Link>
          )}
        </span>
        <span className={styles.meta}>
          <Link to={postAddress(address, post.id)}>
            <Time at={post.created} format="full" />
          </Link>
          {post.modified !== post.created && <time dateTime={post.modified}>edited</time>}
        </span>
      </div>
      {post.threadStarter && (
        <span className={styles.first}>
          <IconFlag size={14} aria-hidden />
          First post
        </span>
      )}
    </header>
  );
}
