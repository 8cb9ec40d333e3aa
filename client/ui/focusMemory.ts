import { useEffect, useRef, type RefObject } from 'react';

/** The element, and around it what would stay if it went. */
let latest: HTMLElement[] = [];

/** Where the focus was last outside of dialogs; for an item of a menu, what opened the menu: the item goes with it. */
function remember({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
  const menu = target.closest('[role="menu"]');
  latest = withAncestors(menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : target);
}

function withAncestors(element: HTMLElement | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let next = element; next && next !== document.body; next = next.parentElement) found.push(next);
  return found;
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

/** For a dialog that leaves with a transition: until it has gone, the focus may still be in it. */
export const giveFocusBack = () => setTimeout(giveBack, 0);

/**
 * What takes the focus, if nothing else has it, once a form that stands in the page has closed: what opened the form,
 * or what it stood in. `<article ref={useFocusAfter(isEditing)} tabIndex={-1}>`
 */
export function useFocusAfter<T extends HTMLElement>(isOpen: boolean): RefObject<T | null> {
  const target = useRef<T>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isLost()) target.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}

function isLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.isConnected;
}

function giveBack() {
  const [opener] = latest;
  const target = isLost() && latest.find((element) => element.isConnected);
  if (!target) return;
  // What opened the dialog may have gone with what was done in it: then the place where it stood.
  if (target !== opener) target.tabIndex = -1;
  target.focus({ preventScroll: target !== opener });
}
