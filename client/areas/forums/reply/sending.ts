import type { ForumPost } from '#shared/areas/forums';
import { forumsActions } from '#shared/areas/forumsActions';
import { forumsEvents } from '#shared/areas/forumsEvents';
import { call, CallFailure } from '../../../app/call';
import { onLive } from '../../../app/live';
import type { AppDispatch, RootState } from '../../../app/store';
import { selectViewerId } from '../../account';
import { replyEnded, replyFailed, replyStarted } from '../store/forums.slice';
import type { OutgoingReply, ShownThread } from '../store/forumsState';
import { forgetUnsent, keepUnsent, notSent } from './unsent';

/**
 * Shows a reply at once and sends it; what fails stays with the reason, to be sent again under the same key: if it had
 * arrived after all, it is not written twice. Answers the post, or null.
 */
export function sendReply(thread: ShownThread, { key, content }: Pick<OutgoingReply, 'key' | 'content'>) {
  const { id: threadId, boardId, categoryId } = thread;
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<ForumPost | null> => {
    const viewerId = selectViewerId(getState()) ?? 0;
    dispatch(replyStarted({ key, threadId, content }));
    keepUnsent(viewerId, { key, threadId, content });
    try {
      const post = await call(
        forumsActions.addPost,
        { boardId, categoryId, threadId, content },
        { idempotencyKey: key },
      );
      forgetUnsent(viewerId, key);
      dispatch(tellReply(post));
      dispatch(replyEnded(key));
      return post;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      dispatch(replyFailed({ key, error: error.status === 0 ? notSent : error.message }));
      return null;
    }
  };
}

/** The event may have been faster than the answer. */
function tellReply(post: ForumPost) {
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

export function discardReply({ key }: OutgoingReply) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    forgetUnsent(selectViewerId(getState()) ?? 0, key);
    dispatch(replyEnded(key));
  };
}
