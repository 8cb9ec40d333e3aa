/** The most actions of a page that are offered. */
const maxActions = 8;
/** Buttons, and links that look like them. */
const buttonSelector = '#content :is(button, a).mantine-Button-root';
/** Parts whose buttons belong to one thing among several, or to what is being typed. */
const partSelector = 'form, nav, li, article, table, dl, [data-list-item], [role="alert"], [role="dialog"]';

interface PageAction {
  name: string;
  run: () => void;
}

/**
 * The actions of the page that is shown: its own buttons. They are there as the viewer's rights allow, and ask before they do
 * what cannot be undone.
 */
export function pageActions(): PageAction[] {
  const actions = new Map<string, PageAction>();
  for (const button of document.querySelectorAll<HTMLElement>(buttonSelector)) {
    const name = nameOf(button);
    if (name === '' || actions.has(name) || !isUsable(button)) continue;
    actions.set(name, { name, run: () => press(button) });
  }
  return [...actions.values()].slice(0, maxActions);
}

/** The name as screen readers say it, without the shorter words that are only seen. */
function nameOf(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement;
  for (const onlySeen of copy.querySelectorAll('[aria-hidden="true"]')) onlySeen.remove();
  return (button.getAttribute('aria-label') ?? copy.textContent).trim();
}

const isUsable = (button: HTMLElement) =>
  !button.matches(':disabled, [data-disabled], [aria-disabled="true"]') &&
  button.closest(partSelector) === null &&
  // Older browsers do not know what is hidden.
  (!('checkVisibility' in button) || button.checkVisibility());

/** With the focus, which comes back to it from a dialog. */
function press(button: HTMLElement) {
  button.focus();
  button.click();
}
