import { useEffect, useRef } from 'react';

/** Takes the focus to the first field of a form that was refused, so that its text is read out. */
export function useInvalidFocus(fields: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields]);
  return form;
}
