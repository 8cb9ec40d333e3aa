import { commentsTexts, type Comment } from '#shared/areas/comments';
import { entries } from '#shared/areas/entries';
import { feedEvents } from '#shared/areas/feed';
import { call, CallFailure } from '../../app/call';
import { useAppDispatch, useAppStore } from '../../app/hooks';
import { onLive } from '../../app/live';
import { showToast } from '../../ui/feedback/toasts';
import { parentOf, type CommentTarget } from './commentTarget';

/** What may be done with a comment. The store hears of it as it would of anybody's doing: by the event. */
export function useCommentActions({ post }: CommentTarget, comment: Comment) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id, poster, subPoster, subPosterType } = comment;
  const { parentType, parentId } = post;

  /** The event may have come before the answer: then it is counted off already. */
  function forget() {
    const { threads } = store.getState().comments;
    const thread = threads[post.id];
    if (!thread?.ids.includes(id)) return;
    dispatch(
      onLive(feedEvents.deletedPost)({
        ...{ id, type: 'comment', parentType, parentId, subPosterType },
        posterId: poster.id,
        subPosterId: subPoster?.id ?? null,
        parentData: parentOf(post, Math.max(0, thread.total - 1)),
      }),
    );
  }

  return {
    remove: async () => {
      try {
        await call(entries.deleteEntry, { postId: id });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        // Somebody else was faster: it is gone, as was wanted.
        if (error.status !== 404) {
          showToast(error.message, 'failed');
          return;
        }
      }
      forget();
      showToast(commentsTexts.deleted);
    },
  };
}
