import { accountEvents } from '#shared/areas/session';
import type { Dismissible } from '#shared/vocabulary';
import { useStored } from '../../app/storage/browserStorage';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { showToast } from '../../ui/feedback/toasts';
import { importWithRetry } from '../../ui/loading/lazyWithRetry';
import { dismissalFailed, useSession } from './session/session.slice';

/**
 * The announcements and lists that the viewer has closed: kept with the account, for visitors in this browser. They
 * disappear at once, and come back if the server refuses.
 */
export function useDismissed() {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const [stored, store] = useStored('spawnpoint.dismissed');
  const ofVisitor = (stored ?? '').split(',');
  const dismissed: readonly string[] = user ? (user.dismissed ?? []) : ofVisitor;

  const show = (names: Dismissible[]) => dispatch(onLive(accountEvents.updateUserInfo)({ dismissed: names }));

  async function dismiss(name: Dismissible) {
    if (dismissed.includes(name)) return;
    if (!user) {
      store([...ofVisitor, name].filter(Boolean).join(','));
      return;
    }
    show([name]);
    // The first script, of which this is a part, leaves it out.
    const { options } = await importWithRetry(() => import('#shared/areas/options'));
    try {
      show((await call(options.dismiss, { name })).dismissed);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      dispatch(dismissalFailed(name));
      showToast(error.message, 'failed');
    }
  }

  return { isDismissed: (name: Dismissible) => dismissed.includes(name), dismiss };
}
