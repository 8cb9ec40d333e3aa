import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPage, type PageName } from '#shared/pages';
import { createExternalStore } from '../../ui/externalStore';
import { useBreakpoint } from '../../ui/theme/useBreakpoint';
import { useStored } from '../storage/browserStorage';

/** Pages with one thing to do or to read, beside which the chat never stands. */
const plainPages: readonly PageName[] = [
  ...(['login', 'register', 'forgotPassword', 'updatePassword', 'confirmEmail', 'notMe', 'undoEmail'] as const),
  ...(['terms', 'privacy'] as const),
];

/** How many mounted screens want no column beside them. */
const plainScreens = createExternalStore(0);

/**
 * Keeps the right column away while the component is shown. In a page that the server has drawn, an element of it with
 * `data-alone` does so for style sheets until the app is there.
 */
export function useWithoutCompanion() {
  useLayoutEffect(() => {
    plainScreens.set(plainScreens.get() + 1);
    return () => plainScreens.set(plainScreens.get() - 1);
  }, []);
}

/**
 * Whether there is room for the right column, and whether it is open. The choice is remembered in this browser, where
 * public/begin.js reads it too; without one it is open on very wide screens.
 */
export function useCompanionColumn() {
  const hasRoom = useBreakpoint('wide');
  const isVeryWide = useBreakpoint('very-wide');
  const [stored, store] = useStored('spawnpoint.companion');
  const name = matchPage(useLocation().pathname)?.page.name;
  const isPlain = plainScreens.use() > 0 || (name !== undefined && plainPages.includes(name));
  const isWide = hasRoom && !isPlain;
  return {
    /** Whether the page wants no column beside it. */
    isPlain,
    isWide,
    isOpen: isWide && (stored === null ? isVeryWide : stored === 'open'),
    setOpen: (open: boolean) => store(open ? 'open' : 'closed'),
  };
}
