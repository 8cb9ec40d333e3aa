import { classifieds, classifiedsEvents, classifiedsTexts } from '#shared/areas/recruiting/classifieds';
import { canEditClassified } from '#shared/policies/classifieds.policy';
import { call } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { showToast } from '../../ui/feedback/toasts';
import { membershipIn, useSession, viewerOf } from '../account';
import { useDeclineRest } from '../invites';
import type { Ad } from './classifieds.slice';

/** The actions of the author of an ad, or of a site moderator. */
export function useAdActions(ad: Ad) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const { id: postId, posterType } = ad;
  const posterId = ad.posterDetails.id;
  const membership = membershipIn(user, posterType === 'game' ? posterId : null);

  const { offer, dialog } = useDeclineRest({ id: postId, title: ad.postTitle });

  /** The applications that still wait can be declined before the ad is filled or deleted. */
  const offerDecline = async () => {
    if (posterType === 'game') await offer();
  };
  async function fill() {
    await offerDecline();
    await setState('filled');
  }

  const setState = (state: 'open' | 'filled') =>
    toastOnError(async () => {
      const item = await call(classifieds.setState, { postId, state });
      dispatch(onLive(classifiedsEvents.classifiedsUpdated)({ item }));
      showToast(state === 'open' ? classifiedsTexts.renewed : classifiedsTexts.filled);
    });
  /** Resolves to false if the server refused. */
  async function remove(): Promise<boolean> {
    let isRemoved = false;
    await offerDecline();
    await toastOnError(async () => {
      await call(classifieds.remove, { postId }).catch(ignoreNotFound);
      isRemoved = true;
      dispatch(onLive(classifiedsEvents.classifiedsUpdated)({ id: postId }));
      showToast(classifiedsTexts.deleted);
    });
    return isRemoved;
  }

  return {
    canEdit: canEditClassified(viewerOf(user), { posterType, posterId }, membership),
    setState,
    fill,
    remove,
    dialog,
  };
}
