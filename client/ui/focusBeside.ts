/**
 * Passes the focus to the row of the list beside the one that an element stands in, which is about to go; answers what
 * does it once that is gone.
 */
export function focusBeside(element: Element | null): () => void {
  const row = element?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return () => {
    requestAnimationFrame(() => {
      if (beside instanceof HTMLElement) beside.focus();
    });
  };
}
