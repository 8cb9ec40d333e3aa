let isRestored = false;

/** Whether the current page was reached by Back or Forward, and is scrolled to where it was left. */
export const wasRestored = () => isRestored;

/** To be told by what restores the scroll position, before the page is drawn. */
export function noteRestored(restored: boolean) {
  isRestored = restored;
}
