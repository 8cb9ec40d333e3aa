export interface Shortcut {
  keys: string[];
  does: string;
}

/** What the list of shortcuts shows besides the places of `g`. */
export const generalShortcuts: Shortcut[] = [
  { keys: ['/'], does: 'Search for developers and games' },
  { keys: ['?'], does: 'List the shortcuts' },
  { keys: ['j'], does: 'Next in a list' },
  { keys: ['k'], does: 'Previous in a list' },
  { keys: ['↑', '↓'], does: 'From message to message' },
  { keys: ['Ctrl', 'Enter'], does: 'Send what is being written' },
  { keys: ['Esc'], does: 'Close' },
];

/** `off` switches off the shortcuts of a single key (WCAG 2.1.4). */
export const shortcutsKey = 'spawnpoint.shortcuts';

/** Lists whose items `j` and `k` go through mark them with this attribute; each holds or is something to focus. */
const itemSelector = '[data-list-item]';

/** Puts the focus on the next or previous item of the list on the page, from the one that has it. */
export function moveInList(step: 1 | -1) {
  const items = [...document.querySelectorAll<HTMLElement>(`#content ${itemSelector}`)];
  // Items may stand inside of others, as comments on a post do: the innermost one counts.
  const at = items.findLastIndex((item) => item.contains(document.activeElement));
  const next = items[at === -1 ? (step === 1 ? 0 : items.length - 1) : at + step];
  const focusable = next?.matches('a, button, [tabindex]') ? next : next?.querySelector<HTMLElement>('a, button');
  focusable?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Goes to the header's search: its box, or the button that opens it; both mark themselves with this attribute. */
export function goToSearch() {
  const search = document.querySelector<HTMLElement>('[data-search]');
  if (search instanceof HTMLInputElement) search.focus();
  else search?.click();
}

/** Whether a key belongs to where the focus is. Beside the fields of a form too: a letter there was meant for one of them. */
export function isTypingIn(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('form, input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null
  );
}
