import { accountEvents, type LoggedUser } from '#shared/areas/account';
import { options } from '#shared/areas/options';
import { feedLayoutStyle } from '#shared/vocabulary';
import { call, CallFailure } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { useStored } from '../../app/storage';
import { showToast } from '../../ui/toasts';
import { useSession } from '../account';

export type LayoutStyle = LoggedUser['options']['feedLayoutStyle'];

/** How feeds are laid out: an option of the account, for visitors of the browser. */
export function useLayoutStyle(): [LayoutStyle, (style: LayoutStyle) => Promise<void>] {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const [stored, store] = useStored('spawnpoint.feedLayout');
  const visitors = feedLayoutStyle.catch('masonry').parse(stored ?? undefined);
  const current = user?.options.feedLayoutStyle ?? visitors;

  const show = (style: LayoutStyle) =>
    dispatch(onLive(accountEvents.updateUserInfo)({ options: { feedLayoutStyle: style } }));

  async function choose(style: LayoutStyle) {
    if (!user) {
      store(style);
      return;
    }
    show(style);
    try {
      await call(options.updateFeedLayoutStyle, { style });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      show(current);
      showToast(error.message, 'failed');
    }
  }

  return [current, choose];
}
