import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { isEscapeIn } from './useEscape';

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
export function Form({ form: { fields, submit, saving }, onLeave, ...props }: FormProps) {
  const element = useInvalidFocus(fields);

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
    />
  );
}

const refusedField = '[aria-invalid="true"], [data-refused] input';

/** So that the text of the refusal is read out. */
function useInvalidFocus(fields: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>(refusedField)?.focus();
  }, [fields]);
  return form;
}
