import { followsLimits } from '#shared/areas/follows';
import { options } from '#shared/areas/options';
import { accountEvents, type LoggedUser } from '#shared/areas/session';
import type { FeedScope } from '#shared/vocabulary';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { showToast } from '../../ui/feedback/toasts';

/**
 * The choice between followed posts and everybody's on home and DevLogs, an option of the account. Before it is made,
 * the number of follows decides.
 */
export function useFeedScope(user: LoggedUser | null) {
  const dispatch = useAppDispatch();
  const chosen = user?.options.feedScope ?? null;
  const followsMany = (user?.counts.following ?? 0) >= followsLimits.enoughForFeed;
  const scope: FeedScope = chosen ?? (followsMany ? 'following' : 'everybody');

  const show = (feedScope: FeedScope | null) =>
    dispatch(onLive(accountEvents.updateUserInfo)({ options: { feedScope } }));

  async function choose(next: FeedScope) {
    show(next);
    try {
      await call(options.updateFeedScope, { scope: next });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      show(chosen);
      showToast(error.message, 'failed');
    }
  }

  return { scope, choose };
}
