import { accountEvents, type LoggedUser } from '#shared/areas/session';
import { options } from '#shared/areas/options';
import { call, CallFailure } from '../../../app/call';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import { showToast } from '../../../ui/feedback/toasts';
import { useSession } from '../../account';

export type LayoutStyle = LoggedUser['options']['feedLayoutStyle'];

/** The layout of feeds, an option of the account. Visitors have the default one. */
export function useLayoutStyle() {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const style: LayoutStyle = user?.options.feedLayoutStyle ?? 'masonry';

  const show = (feedLayoutStyle: LayoutStyle) =>
    dispatch(onLive(accountEvents.updateUserInfo)({ options: { feedLayoutStyle } }));

  async function choose(chosen: LayoutStyle) {
    show(chosen);
    try {
      await call(options.updateFeedLayoutStyle, { style: chosen });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      show(style);
      showToast(error.message, 'failed');
    }
  }

  return { style, canChoose: user !== null, choose };
}
