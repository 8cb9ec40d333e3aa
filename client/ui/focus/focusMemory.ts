import { useEffect, useRef, type RefObject } from 'react';

/** An element that had the focus, and around it what would stay if it went. */
type Place = readonly HTMLElement[];

/** What lies over the page, and leaves it with a focus that belongs below. */
const layer = '[role="dialog"], [role="menu"], [role="listbox"]';
const row = 'li, tr, article';

/** So long what knows better where the focus belongs may give it there. */
const patienceMs = 60;

/** Where the focus is, or was when it got lost. */
let held: Place = [];
/** Where it was last outside of dialogs; for an item of a menu, what opened the menu: the item goes with it. */
let latest: Place = [];
/** For rows that went, what stood beside them. */
const beside = new WeakMap<Element, HTMLElement>();
/** For a row that is no element of a list or table: what has the focus in its stead, once it has gone. */
export const passFocusTo = (gone: HTMLElement, heir: HTMLElement) => void beside.set(gone, heir);

/** Has the focus for as long as what it belongs to is switched off. */
let standIn: { of: HTMLElement; at: HTMLElement } | null = null;

/**
 * Remembers where the focus is, for `useFocusBack`, and keeps it in the page: what has it may go with what was done, or
 * be switched off, and who uses a keyboard or hears the page would begin again at its top. Once, by the frame of the
 * site.
 */
export function useFocusKeeper() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver((changes) => {
      noteNeighbours(changes);
      returnFromStandIn();
      const [owner] = held;
      if (!owner || (owner.isConnected && !isOff(owner))) return;
      clearTimeout(timer);
      timer = setTimeout(keepFocus, patienceMs);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('mousedown', forgetSoon);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('mousedown', forgetSoon);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

function remember({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement)) return;
  held = withAncestors(target);
  if (target.closest('[role="dialog"]')) return;
  const menu = target.closest('[role="menu"]');
  latest = menu ? withAncestors(document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) : held;
}

/** Who presses where nothing can have the focus has chosen to be nowhere. */
function forgetSoon() {
  setTimeout(() => {
    if (isLost() && held[0]?.isConnected) held = [];
  }, 0);
}

function withAncestors(element: HTMLElement | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let next = element; next && next !== document.body; next = next.parentElement) found.push(next);
  return found;
}

function noteNeighbours(changes: readonly MutationRecord[]) {
  for (const { removedNodes, nextSibling, previousSibling } of changes)
    for (const gone of removedNodes) {
      const wasAround = gone instanceof HTMLElement && (held.includes(gone) || latest.includes(gone));
      if (!wasAround || !gone.matches(row)) continue;
      const neighbour = [nextSibling, previousSibling].find((node) => node instanceof HTMLElement && node.matches(row));
      if (neighbour instanceof HTMLElement) beside.set(gone, neighbour);
    }
}

function returnFromStandIn() {
  if (!standIn || isOff(standIn.of)) return;
  const { of, at } = standIn;
  standIn = null;
  if (of.isConnected && document.activeElement === at) of.focus({ preventScroll: true });
}

function keepFocus() {
  const [owner] = held;
  if (!owner || !isLost()) return;
  const over = owner.closest(layer);
  if (over && !over.isConnected) giveBack();
  else settle(held);
}

/** Gives the focus back when a dialog goes, however it goes, unless something else has it by then. */
export function useRestoreFocus(opened: boolean) {
  useEffect(() => {
    if (!opened) return;
    return () => {
      // The dialog is still there while this runs, and leaves with a transition if it is told to close.
      setTimeout(giveBack, 0);
    };
  }, [opened]);
}

/** For a dialog that leaves with a transition: until it has gone, the focus may still be in it. */
export const restoreFocusSoon = () => setTimeout(giveBack, 0);

/**
 * What takes the focus, if nothing else has it, once a form that stands in the page has closed: what opened the form,
 * or what it stood in. `<article ref={useFocusAfter(isEditing)} tabIndex={-1}>`
 */
export function useFocusAfterClose<T extends HTMLElement>(isOpen: boolean): RefObject<T | null> {
  const target = useRef<T>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isWithNothing() && target.current) focusInView(target.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}

/** Nothing jumps under a pointer; who uses a keyboard sees where the focus is. */
function focusInView(element: HTMLElement) {
  if (element.tabIndex < 0) makePlace(element);
  element.focus({ preventScroll: true });
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}

/** After a navigation the content as a whole has it. */
const isWithNothing = () => isLost() || document.activeElement?.tagName === 'MAIN';

const isOff = (element: Element) => element.matches(':disabled');

function isLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || !activeElement.isConnected || isOff(activeElement)
  );
}

function giveBack() {
  if (isLost()) settle(latest);
}

/** The focus goes to what had it; if that has gone, to the row beside its row, or to the place where it stood. */
function settle(place: Place) {
  const [owner] = place;
  const target = neighbourOf(place) ?? place.find((element) => element.isConnected && !isOff(element));
  if (!owner || !target) return;
  if (owner.isConnected && isOff(owner)) standIn = { of: owner, at: target };
  if (target !== owner) makePlace(target);
  target.focus({ preventScroll: target !== owner });
}

function neighbourOf(place: Place): HTMLElement | undefined {
  for (const element of place) {
    if (element.isConnected) return undefined;
    const neighbour = beside.get(element);
    if (neighbour?.isConnected) return neighbour;
  }
  return undefined;
}

/** Lets something have the focus that never had it, and shows there that it does. */
function makePlace(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  if (element.tagName === 'MAIN') return;
  element.dataset.place = 'focus';
  element.addEventListener('blur', () => delete element.dataset.place, { once: true });
}
