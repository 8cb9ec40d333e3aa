import { useEffect, type RefObject } from 'react';

/** Prevents the form around a field from being submitted, and calls `onBlocked` instead. */
export function useBlockedSubmit(
  field: RefObject<HTMLTextAreaElement | null>,
  isBlocked: boolean,
  onBlocked: () => void,
) {
  useEffect(() => {
    const form = field.current?.form;
    if (!isBlocked || !form) return;
    const block = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      onBlocked();
    };
    form.addEventListener('submit', block, { capture: true });
    return () => form.removeEventListener('submit', block, { capture: true });
  }, [field, isBlocked, onBlocked]);
}
