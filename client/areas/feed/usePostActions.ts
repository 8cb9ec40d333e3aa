import { feed, feedEvents, feedTexts, type FeedPost } from '#shared/areas/feed';
import { call, CallFailure } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { copyText } from '../../ui/copyText';
import { showToast } from '../../ui/toasts';
import { addressOf } from './voice';

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
      orTell(async () => {
        await call(feed.deletePost, { postId: id }).catch(ignoreMissing);
        forget();
        showToast(feedTexts.deleted);
      }),
    togglePin: () =>
      orTell(async () => {
        const { isPinned } = await call(feed.togglePin, { postId: id });
        dispatch(onLive(feedEvents.pinnedPost)({ ...place, isPinned }));
        showToast(isPinned ? feedTexts.pinned : feedTexts.unpinned);
      }),
    copyLink: async () => {
      const copied = await copyText(window.location.origin + (addressOf(post) ?? ''));
      if (copied) showToast(feedTexts.linkCopied);
      else showToast(feedTexts.linkNotCopied, 'failed');
    },
  };
}

/** Somebody else was faster: it is gone, as was wanted. */
function ignoreMissing(error: unknown) {
  if (!(error instanceof CallFailure) || error.status !== 404) throw error;
}

async function orTell(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    showToast(error.message, 'failed');
  }
}
