import { useState } from 'react';
import { forumsLimits, forumsTexts } from '#shared/areas/forums/forums';
import { canReply, canWriteIn, type ThreadRights } from '#shared/policies/forums.policy';
import { topics } from '#shared/topics';
import { heldPlace } from '#shared/areas/moderation/heldPlaces';
import { useTopics } from '../../../app/live/live';
import { ShareButton } from '../../../app/page/ShareButton';
import { useTitle } from '../../../app/page/useTitle';
import { Removable } from '../../../app/forms/Removable';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { WatchButton } from '../../watches';
import { HeldHere } from '../../heldPosts';
import { boardAddress, pageCount, type Board } from '../board/board';
import { Breadcrumb, ThreadMarks } from '../board/Breadcrumb';
import { ClosedNotice } from '../board/ClosedNotice';
import styles from '../board/Board.module.css';
import { LogInToWrite } from '../board/LogInToWrite';
import { OutgoingReplies } from '../reply/OutgoingReplies';
import { Pages, usePage } from '../forum/Pages';
import { PostList } from './PostList';
import { RenameForm } from './RenameForm';
import { ReplyBox } from '../reply/ReplyBox';
import type { ShownCategory, ShownForum, ShownThread } from '../store/forumsState';
import threadStyles from './Thread.module.css';
import { ThreadMenu } from './ThreadMenu';
import { usePostAnchor } from './usePostAnchor';
import { useNewerReplies, usePosts } from './usePosts';
import { useReadMarker } from './useReadMarker';
import { useReply } from '../reply/useReply';
import { useBoardRights } from '../board/useBoardRights';
import { PostsSkeleton } from './PostsSkeleton';

interface ThreadPageProps {
  board: Board;
  category: ShownCategory;
  forum: ShownForum;
  thread: ShownThread;
}

/** A thread: its posts page by page, and the box for replies. */
export default function ThreadPage({ board, category, forum, thread }: ThreadPageProps) {
  useTitle(thread.title);
  useTopics([topics.thread(thread.id)]);
  const rights = useBoardRights(board);
  const threadRights = {
    ...rights.board,
    ...thread,
    isPrivate: category.isPrivate,
    onlyModeratorsWrite: forum.onlyModeratorsWrite,
  };
  const address = boardAddress(board, {
    category: category.stringUrl,
    forum: forum.stringUrl,
    thread: thread.stringUrl,
  });
  const totalPages = pageCount(thread.totalPosts);
  const page = usePage(totalPages);
  const { posts, error, retry } = usePosts(thread, page);
  const newer = useNewerReplies(thread, page);
  const reply = useReply(thread, { address, page });
  const linked = usePostAnchor(thread, { address, page, posts });
  useReadMarker(thread, posts);
  const mayReply = canReply(rights.viewer, threadRights);
  const isForAll = canWriteIn(rights.viewer, threadRights);
  const pages = (label: string) => <Pages label={label} address={address} page={page} totalPages={totalPages} />;

  return (
    <>
      <Breadcrumb board={board} category={category} forum={forum} thread={thread} />
      <ThreadHead {...{ board, forum, thread, address }} rights={threadRights} />
      {pages('Posts')}
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {!posts && error === undefined && (
        <PostsSkeleton count={thread.totalPosts - (page - 1) * forumsLimits.pageSize} />
      )}
      {posts && (
        <PostList
          posts={posts}
          {...{ board, forum, thread, linked, address, newer }}
          rights={threadRights}
          onQuote={mayReply ? reply.quote : null}
        />
      )}
      {page === totalPages && posts && <OutgoingReplies board={board} thread={thread} onRetry={reply.again} />}
      <HeldHere place={heldPlace('thread', thread.id)} />
      {pages('Posts above')}
      {thread.locked && (
        <ClosedNotice>
          {forumsTexts.locked}
          {mayReply && '. As a moderator you can still reply.'}
        </ClosedNotice>
      )}
      <Removable isOpen={mayReply}>{mayReply && <ReplyBox thread={thread} onSend={reply.send} />}</Removable>
      {!thread.locked && isForAll && <LogInToWrite text="Log in to reply" />}
      {!thread.locked && !isForAll && <ClosedNotice>{forumsTexts.onlyModerators}</ClosedNotice>}
    </>
  );
}

interface ThreadHeadProps extends Pick<ThreadPageProps, 'board' | 'forum' | 'thread'> {
  rights: ThreadRights;
  address: string;
}

function ThreadHead({ board, forum, thread, rights, address }: ThreadHeadProps) {
  const [isRenaming, setRenaming] = useState(false);
  const Heading = board.gameId === null ? 'h1' : 'h2';
  return (
    <>
      <header className={styles.head}>
        <div className={styles.titles}>
          <Heading className={threadStyles.title} dir="auto">
            <ThreadMarks thread={thread} /> {thread.title}
          </Heading>
        </div>
        <div className={styles.actions}>
          <WatchButton targetType="forumThread" targetId={thread.id} name={thread.title} look="default" />
          <ShareButton title={thread.title} path={address} isIcon />
          <ThreadMenu {...{ board, forum, thread, rights }} onRename={() => setRenaming(true)} />
        </div>
      </header>
      {isRenaming && <RenameForm thread={thread} onClose={() => setRenaming(false)} />}
    </>
  );
}
