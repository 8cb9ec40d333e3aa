import { useEffect, type RefObject } from 'react';

/** Keeps the form around a field from being sent while something is under way. */
export function useBlockedSubmit(field: RefObject<HTMLTextAreaElement | null>, isHeld: boolean, onHeld: () => void) {
  useEffect(() => {
    const form = field.current?.form;
    if (!isHeld || !form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      onHeld();
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [field, isHeld, onHeld]);
}
