import { useEffect, useState } from 'react';
import { accountEvents, type LoggedUser } from '#shared/areas/account';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { orTell } from '../../app/orTell';

type Options = LoggedUser['options'];

/** How long it is said that something was saved (part 2 §9). */
const hintMs = 3_000;

/** Saves an option as soon as it is chosen: shown at once, taken back when it is refused. */
export function useSaving() {
  const dispatch = useAppDispatch();
  /** Counts the savings, so that each is told for its whole time. */
  const [saves, setSaves] = useState(0);
  const [isSaved, setSaved] = useState(false);

  useEffect(() => {
    if (saves === 0) return undefined;
    const timer = setTimeout(() => setSaved(false), hintMs);
    return () => clearTimeout(timer);
  }, [saves]);

  const show = (options: Partial<Options>) => dispatch(onLive(accountEvents.updateUserInfo)({ options }));

  async function save(before: Options, chosen: Partial<Options>, send: () => Promise<Options>) {
    show(chosen);
    setSaved(false);
    let saved = before;
    await orTell(async () => {
      saved = await send();
      setSaved(true);
      setSaves((count) => count + 1);
    });
    show(saved);
  }

  return { isSaved, save };
}
