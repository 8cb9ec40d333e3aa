import { useEffect } from 'react';

let latest: HTMLElement | null = null;

/** Where the focus was last outside of dialogs; for an item of a menu, what opened the menu: the item goes with it. */
function remember({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
  const menu = target.closest('[role="menu"]');
  latest = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : target;
}

/** Remembers where the focus is, for `useFocusBack`; once, by the frame of the site. */
export function useFocusMemory() {
  useEffect(() => {
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
}

/** Gives the focus back when a dialog goes, however it goes, unless something else has it by then. */
export function useFocusBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return;
    return () => {
      // The dialog is still there while this runs, and leaves with a transition if it is told to close.
      setTimeout(giveBack, 0);
    };
  }, [opened]);
}

function giveBack() {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || !activeElement.isConnected;
  if (isLost && latest?.isConnected) latest.focus();
}
