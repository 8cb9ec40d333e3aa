import { accountEvents, type LoggedUser } from '#shared/areas/account';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { toastOnError } from '../../app/toastOnError';
import { useSavedHint } from '../../ui/form/SavedHint';

type Options = LoggedUser['options'];

/** Saves an option as soon as it is chosen: shown at once, taken back when it is refused. */
export function useSaving() {
  const dispatch = useAppDispatch();
  const hint = useSavedHint();
  const show = (options: Partial<Options>) => dispatch(onLive(accountEvents.updateUserInfo)({ options }));

  async function save(before: Options, chosen: Partial<Options>, send: () => Promise<Options>) {
    show(chosen);
    hint.hide();
    let saved = before;
    await toastOnError(async () => {
      saved = await send();
      hint.show();
    });
    show(saved);
  }

  return { isSaved: hint.isShown, save };
}
