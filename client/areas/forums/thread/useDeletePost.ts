import type { ForumPost } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { call } from '../../../app/data/call';
import { useAppDispatch, useAppStore } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { ignoreNotFound, toastOnError } from '../../../app/data/toastOnError';
import { showToast } from '../../../ui/feedback/toasts';
import type { ShownForum, ShownThread } from '../store/forumsState';

interface Deletion {
  forum: ShownForum;
  thread: ShownThread;
  post: ForumPost;
}

/** Deletes a post. The store learns of it by the same action as of a live event, unless the event came first. */
export function useDeletePost({ forum, thread, post: { id } }: Deletion) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  return () =>
    toastOnError(async () => {
      await call(forumsActions.deletePost, { postId: id }).catch(ignoreNotFound);
      showToast('The post was deleted.');
      if (!store.getState().forums.posts.entities[id]) return;
      dispatch(
        onLive(forumsEvents.deletePost)({
          boardId: thread.boardId,
          categoryId: thread.categoryId,
          forumId: forum.id,
          threadId: thread.id,
          id,
          thread: { id: thread.id, totalPosts: thread.totalPosts - 1, lastPostTime: thread.lastPostTime },
          forum: { ...countsOf(forum), totalPosts: forum.totalPosts - 1 },
        }),
      );
    });
}

export const countsOf = ({ id, totalThreads, totalPosts, lastReply }: ShownForum) => ({
  id,
  totalThreads,
  totalPosts,
  lastReply,
});
