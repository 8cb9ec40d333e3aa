import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { isEscapeIn } from '../overlay/useEscape';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  /** Of `useForm`. */
  form: { fields: Record<string, string>; submit: () => Promise<void>; saving?: boolean };
  /** What Esc does, where it leaves a form that keeps what was typed. */
  onLeave?: () => void;
}

/**
 * A form that its contract checks, not the browser; a refusal takes the focus to the first field that it is about.
 * Ctrl or ⌘ with Enter sends it from a field of several lines, where Enter alone begins a new one.
 */
export function Form({ form: { fields, submit, saving }, onLeave, children, ...props }: FormProps) {
  const { element, said } = useInvalidFocus(fields);

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (onLeave && !saving && isEscapeIn(event)) onLeave();
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSending || event.defaultPrevented || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form
      ref={element}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      {...props}
    >
      {children}
      <VisuallyHidden ref={said} aria-live="assertive" />
    </form>
  );
}

const refusedField = '[aria-invalid="true"], [data-refused] input';

/** So that the text of the refusal is read out: with its field, or by itself where the focus is there already. */
function useInvalidFocus(fields: Record<string, string>) {
  const element = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const texts = Object.values(fields);
    const field = texts.length > 0 ? element.current?.querySelector<HTMLElement>(refusedField) : null;
    const isThere = field != null && field === document.activeElement;
    const alert = element.current?.querySelector('[role="alert"]')?.textContent ?? '';
    if (said.current) said.current.textContent = isThere ? texts.filter((text) => !alert.includes(text)).join(' ') : '';
    field?.focus();
  }, [fields]);
  return { element, said };
}
