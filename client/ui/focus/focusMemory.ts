import { useEffect, useRef, type RefObject } from 'react';

/** An element that had the focus, followed by its ancestors, which may outlive it. */
type FocusPath = readonly HTMLElement[];

const layerSelector = '[role="dialog"], [role="menu"], [role="listbox"]';
const rowSelector = 'li, tr, article, section';

/** The delay before a lost focus is moved: other code may know a better element. */
const rescueDelayMs = 60;

/** Where the focus is, or was when it got lost. */
let current: FocusPath = [];
/** The last focus outside of dialogs. For a menu item it is the menu's button, because the item disappears with the menu. */
let lastOutsideDialog: FocusPath = [];
/** Elements that take the focus of removed ones: for a row, the row beside it. */
const successors = new WeakMap<Element, HTMLElement>();
/** Names the successor of a removed element that does not match `rowSelector`. */
export const passFocusTo = (removed: HTMLElement, successor: HTMLElement) => void successors.set(removed, successor);

/** The element that has the focus in place of a disabled one. */
let substitute: { of: HTMLElement; at: HTMLElement } | null = null;

/**
 * Keeps the focus in the page: an element that has it may be removed by its own action, or be disabled, and keyboard and
 * screen reader users would start again at the top. Also remembers it for `useRestoreFocus`. The frame calls it once.
 */
export function useFocusKeeper() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver((changes) => {
      noteNeighbours(changes);
      returnFromSubstitute();
      const [owner] = current;
      if (!owner || (owner.isConnected && !isDisabled(owner))) return;
      clearTimeout(timer);
      timer = setTimeout(rescueFocus, rescueDelayMs);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('mousedown', forgetAfterClick);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('mousedown', forgetAfterClick);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

function remember({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement)) return;
  current = pathOf(target);
  if (target.closest('[role="dialog"]')) return;
  const menu = target.closest('[role="menu"]');
  lastOutsideDialog = menu ? pathOf(document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) : current;
}

/** After a click on something that is not focusable, nothing is meant to have the focus. */
function forgetAfterClick() {
  setTimeout(() => {
    if (isLost() && current[0]?.isConnected) current = [];
  }, 0);
}

function pathOf(element: HTMLElement | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let next = element; next && next !== document.body; next = next.parentElement) path.push(next);
  return path;
}

function noteNeighbours(changes: readonly MutationRecord[]) {
  for (const { removedNodes, nextSibling, previousSibling } of changes)
    for (const removed of removedNodes) {
      const wasAround =
        removed instanceof HTMLElement && (current.includes(removed) || lastOutsideDialog.includes(removed));
      if (!wasAround || !removed.matches(rowSelector)) continue;
      const neighbour = [nextSibling, previousSibling].find(
        (node) => node instanceof HTMLElement && node.matches(rowSelector),
      );
      if (neighbour instanceof HTMLElement) successors.set(removed, neighbour);
    }
}

function returnFromSubstitute() {
  if (!substitute || isDisabled(substitute.of)) return;
  const { of, at } = substitute;
  substitute = null;
  if (of.isConnected && document.activeElement === at) of.focus({ preventScroll: true });
}

function rescueFocus() {
  const [owner] = current;
  if (!owner || !isLost()) return;
  const layer = owner.closest(layerSelector);
  if (layer && !layer.isConnected) restoreFocus();
  else focusNearest(current);
}

/** Gives the focus back when a dialog closes, in whatever way, unless something else has it by then. */
export function useRestoreFocus(opened: boolean) {
  useEffect(() => {
    if (!opened) return;
    return () => {
      // The dialog is still mounted here, and leaves with a transition.
      setTimeout(restoreFocus, 0);
    };
  }, [opened]);
}

/** Restores the focus after a dialog's transition, during which the focus may still be inside. */
export const restoreFocusSoon = () => setTimeout(restoreFocus, 0);

/**
 * Ref of the element that gets the focus after a form in the page has closed, if nothing else has it: the button that
 * opened the form, or the box around it. `<article ref={useFocusAfterClose(isEditing)} tabIndex={-1}>`
 */
export function useFocusAfterClose<T extends HTMLElement>(isOpen: boolean): RefObject<T | null> {
  const target = useRef<T>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isUnclaimed() && target.current) focusInView(target.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}

/** Scrolls only for keyboard users, who have to see the focus; under a pointer nothing jumps. */
function focusInView(element: HTMLElement) {
  if (element.tabIndex < 0) makeFocusable(element);
  element.focus({ preventScroll: true });
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}

/** Whether nothing has the focus; `<main>`, which gets it after a navigation, does not count. */
const isUnclaimed = () => isLost() || document.activeElement?.tagName === 'MAIN';

const isDisabled = (element: Element) => element.matches(':disabled');

function isLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || !activeElement.isConnected || isDisabled(activeElement)
  );
}

function restoreFocus() {
  if (isLost()) focusNearest(lastOutsideDialog);
}

/** Focuses the element of a path; if it is gone, the row beside its row, or else its closest ancestor in the page. */
function focusNearest(path: FocusPath) {
  const [owner] = path;
  const target = successorOf(path) ?? path.find((element) => element.isConnected && !isDisabled(element));
  if (!owner || !target) return;
  if (owner.isConnected && isDisabled(owner)) substitute = { of: owner, at: target };
  if (target !== owner) makeFocusable(target);
  target.focus({ preventScroll: target !== owner });
}

function successorOf(path: FocusPath): HTMLElement | undefined {
  for (const element of path) {
    if (element.isConnected) return undefined;
    const successor = successors.get(element);
    if (successor?.isConnected) return successor;
  }
  return undefined;
}

/** Lets an element have the focus that is normally not focusable, and shows the focus ring there (base.css). */
function makeFocusable(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  if (element.tagName === 'MAIN') return;
  element.dataset.place = 'focus';
  element.addEventListener('blur', () => delete element.dataset.place, { once: true });
}
