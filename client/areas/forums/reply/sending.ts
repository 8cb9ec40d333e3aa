import type { ForumPost } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { call } from '../../../app/data/call';
import { onLive } from '../../../app/live/live';
import type { AppDispatch, RootState } from '../../../app/store';
import { replyOutbox, type ShownThread, type UnsentReply } from '../store/forumsState';

/** Sends a reply, a new one or one that failed. Resolves to the post, or to null if it did not arrive. */
export const sendReply = (thread: ShownThread, reply: Pick<UnsentReply, 'content'> & { key?: string }) =>
  replyOutbox.send({ ...reply, threadId: thread.id }, async (idempotencyKey, dispatch): Promise<ForumPost> => {
    const { id: threadId, boardId, categoryId } = thread;
    const input = { boardId, categoryId, threadId, content: reply.content };
    const post = await call(forumsActions.addPost, input, { idempotencyKey });
    dispatch(notifyReply(post));
    return post;
  });

/** The event may have been faster than the answer. */
function notifyReply(post: ForumPost) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    const { posts, threads, forums } = getState().forums;
    const thread = threads.entities[post.threadId];
    const forum = thread && forums.entities[thread.parentId];
    if (posts.entities[post.id] || !thread || !forum) return;
    dispatch(
      onLive(forumsEvents.newPost)({
        boardId: thread.boardId,
        categoryId: thread.categoryId,
        forumId: forum.id,
        threadId: thread.id,
        post,
        thread: { id: thread.id, totalPosts: thread.totalPosts + 1, lastPostTime: post.created },
        forum: {
          id: forum.id,
          totalThreads: forum.totalThreads,
          totalPosts: forum.totalPosts + 1,
          lastReply: post.created,
        },
      }),
    );
  };
}
