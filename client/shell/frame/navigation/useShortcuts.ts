import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { readStored } from '../../../app/storage/browserStorage';
import { letterOf } from '../../../ui/focus/letterOf';
import { useNavigation } from './navigation';
import { LazyPalette } from '../header/PaletteButton';

/** Storage key; `off` turns the single-key shortcuts off, which WCAG 2.1.4 requires to be possible. */
export const shortcutsKey = 'spawnpoint.shortcuts';

/** Time to press a letter after `g`. */
const sequenceMs = 1_200;

/** Single-key shortcuts, outside of forms, dialogs and menus. */
export function useShortcuts(onList: () => void) {
  const navigate = useNavigate();
  const entries = useNavigation();
  const latest = useRef({ navigate, entries, onList });
  useEffect(() => {
    latest.current = { navigate, entries, onList };
  });

  useEffect(() => {
    let goingSince = 0;
    function pressed(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey) return;
      // Pressed before the letter of Ctrl+K (public/begin.js): what is typed next finds the palette there.
      if (event.key === 'Control' || event.key === 'Meta') void LazyPalette.load();
      if (event.ctrlKey || event.metaKey) return;
      if (isTypingIn(event.target) || readStored(shortcutsKey) === 'off') return;
      const letter = letterOf(event);
      const isGoing = Date.now() - goingSince < sequenceMs;
      goingSince = letter === 'g' && !isGoing ? Date.now() : 0;
      if (isGoing) go(letter);
      else if (event.key === '/') {
        event.preventDefault();
        goToSearch();
      } else if (event.key === '?') latest.current.onList();
      else if (letter === 'j') moveInList(1);
      else if (letter === 'k') moveInList(-1);
    }
    function go(key: string) {
      const entry = latest.current.entries.find((candidate) => candidate.key === key);
      if (entry) void latest.current.navigate(entry.path);
    }
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** Mark of list items for `j` and `k`; each is focusable or contains something that is. */
const itemSelector = '[data-list-item]';

/** Moves the focus to the next or previous list item of the page. */
function moveInList(step: 1 | -1) {
  const items = [...document.querySelectorAll<HTMLElement>(`#content ${itemSelector}`)];
  // Items may be nested, as comments in a post are: the innermost one counts.
  const at = items.findLastIndex((item) => item.contains(document.activeElement));
  const next = items[at === -1 ? (step === 1 ? 0 : items.length - 1) : at + step];
  const focusable = next?.matches('a, button, [tabindex]') ? next : next?.querySelector<HTMLElement>('a, button');
  focusable?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the header's search box, or, on phones, presses the button in its place; both have `data-search`. */
function goToSearch() {
  const search = document.querySelector<HTMLElement>('[data-search]');
  if (search instanceof HTMLInputElement) search.focus();
  else search?.click();
}

/** Whether a key press is meant for the focused element. True anywhere in a form: a letter there was meant for a field. */
export function isTypingIn(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('form, input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null
  );
}
