import { feed, feedEvents, feedTexts, type FeedPost } from '#shared/areas/feed';
import { call } from '../../../app/call';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import { ignoreNotFound, toastOnError } from '../../../app/toastOnError';
import { copyText } from '../../../ui/text/copyText';
import { showToast } from '../../../ui/feedback/toasts';
import { postAddress } from './author';

/** What the menu of a post does. The store hears of it as it would of anybody's doing: by the event. */
export function usePostActions(post: FeedPost) {
  const dispatch = useAppDispatch();
  const { id, type, parentType, parentId } = post;
  const place = { id, type, parentType, parentId, subPosterType: parentType };

  function forget() {
    const { posterDetails, subPosterDetails, commentCount } = post;
    dispatch(
      onLive(feedEvents.deletedPost)({
        ...place,
        posterId: posterDetails.id,
        subPosterId: subPosterDetails?.id ?? null,
        parentData: { id, parentType, parentId, commentCount },
      }),
    );
  }

  return {
    remove: () =>
      toastOnError(async () => {
        await call(feed.deletePost, { postId: id }).catch(ignoreNotFound);
        forget();
        showToast(feedTexts.deleted);
      }),
    togglePin: () =>
      toastOnError(async () => {
        const { isPinned } = await call(feed.togglePin, { postId: id });
        dispatch(onLive(feedEvents.pinnedPost)({ ...place, isPinned }));
        showToast(isPinned ? feedTexts.pinned : feedTexts.unpinned);
      }),
    copyLink: async () => {
      const copied = await copyText(window.location.origin + (postAddress(post) ?? ''));
      if (copied) showToast(feedTexts.linkCopied);
      else showToast(feedTexts.linkNotCopied, 'failed');
    },
  };
}
