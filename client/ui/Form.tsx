import { useEffect, useRef, type ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  /** Of `useForm`. */
  form: { fields: Record<string, string>; submit: () => Promise<void> };
}

/** A form that its contract checks, not the browser; a refusal takes the focus to the first field that it is about. */
export function Form({ form: { fields, submit }, ...props }: FormProps) {
  const element = useInvalidFocus(fields);
  return (
    <form
      ref={element}
      noValidate
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
