import { accountEvents, type LoggedUser } from '#shared/areas/session';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { showToast } from '../../ui/feedback/toasts';
import type { options } from '#shared/areas/options';
import { useSession } from './session/session.slice';

type Options = LoggedUser['options'];

/** The options of the account that are chosen where they apply, and the calls that save them. */
interface ChosenInPlace {
  feedLayoutStyle: typeof options.updateFeedLayoutStyle;
  mediaLayoutStyle: typeof options.updateMediaLayoutStyle;
}

/** An option of the account. It is shown at once, and the old one again after a refusal. Visitors have the default one. */
export function useOption<Name extends keyof ChosenInPlace>(
  name: Name,
  { fallback, endpoint }: { fallback: Options[Name]; endpoint: ChosenInPlace[Name] },
) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const value: Options[Name] = user?.options[name] ?? fallback;

  const show = (shown: Options[Name]) => dispatch(onLive(accountEvents.updateUserInfo)({ options: { [name]: shown } }));

  async function choose(style: Options[Name]) {
    show(style);
    try {
      await call(endpoint, { style } as never);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      show(value);
      showToast(error.message, 'failed');
    }
  }

  return { value, canChoose: user !== null, choose };
}
