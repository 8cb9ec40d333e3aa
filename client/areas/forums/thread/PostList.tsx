import { VisuallyHidden } from '@mantine/core';
import type { ForumPost } from '#shared/areas/forums/forums';
import type { ThreadRights } from '#shared/policies/forums.policy';
import { Removable } from '../../../app/forms/Removable';
import { NewItemsPill } from '../../../ui/feedback/NewItemsPill';
import { HideBlocked } from '../../contact';
import { postAddress, type Board } from '../board/board';
import { PostCard } from './PostCard';
import type { ShownForum, ShownThread } from '../store/forumsState';
import styles from './Thread.module.css';
import type { useNewerReplies } from './usePosts';

interface PostListProps {
  board: Board;
  forum: ShownForum;
  thread: ShownThread;
  rights: ThreadRights;
  posts: ForumPost[];
  /** The id of the post in the address. */
  linked: number | null;
  address: string;
  newer: ReturnType<typeof useNewerReplies>;
  onQuote: ((post: ForumPost) => void) | null;
}

/** The posts of one page. Replies that come live appear at its end; for those on later pages, a pill leads there. */
export function PostList({ posts, linked, address, newer, ...shared }: PostListProps) {
  return (
    <div className={styles.list}>
      <NewItemsPill
        count={newer.later}
        text={repliesText(newer.later)}
        to={postAddress(address, newer.first ?? 0)}
        gap={12}
      >
        {newer.here > 0 && <VisuallyHidden>{repliesText(newer.here)} at the end of this page</VisuallyHidden>}
      </NewItemsPill>
      <ol className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <Removable>
              <HideBlocked from={post.posterData.id}>
                <PostCard post={post} isLinked={post.id === linked} address={address} {...shared} />
              </HideBlocked>
            </Removable>
          </li>
        ))}
      </ol>
    </div>
  );
}

const repliesText = (count: number) => (count === 1 ? '1 new reply' : `${count} new replies`);
