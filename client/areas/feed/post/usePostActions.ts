import { entries, feed, feedEvents, feedTexts, type FeedPost } from '#shared/areas/feed';
import { call } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { ignoreNotFound, toastOnError } from '../../../app/data/toastOnError';
import { showToast } from '../../../ui/feedback/toasts';

/** Delete and pin. The store learns of them by the same actions as of live events. */
export function usePostActions(post: FeedPost) {
  const dispatch = useAppDispatch();
  const { id, type, parentType, parentId } = post;
  const fields = { id, type, parentType, parentId, subPosterType: parentType };

  function removeFromStore() {
    const { posterDetails, subPosterDetails, commentCount } = post;
    dispatch(
      onLive(feedEvents.deletedPost)({
        ...fields,
        posterId: posterDetails.id,
        subPosterId: subPosterDetails?.id ?? null,
        parentData: { id, parentType, parentId, commentCount },
      }),
    );
  }

  return {
    remove: () =>
      toastOnError(async () => {
        await call(entries.deleteEntry, { postId: id }).catch(ignoreNotFound);
        removeFromStore();
        showToast(feedTexts.deleted);
      }),
    togglePin: () =>
      toastOnError(async () => {
        const { isPinned } = await call(feed.togglePin, { postId: id });
        dispatch(onLive(feedEvents.pinnedPost)({ ...fields, isPinned }));
        showToast(isPinned ? feedTexts.pinned : feedTexts.unpinned);
      }),
  };
}
