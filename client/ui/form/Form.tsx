import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { isEscapeIn } from '../overlay/useEscape';
import { EditConflictNotice, RestoredNotice, SentAlreadyNotice, type EditConflict } from './FormNotices';
import { HelpLink } from '../feedback/HelpLink';
import styles from './Form.module.css';

/** A form's state, as `useForm` returns it. */
export interface FormState extends EditConflict {
  errors: string[];
  /** Texts of refusals by field. */
  fields: Record<string, string>;
  /** The path of the page that says why it was refused. */
  help?: string | undefined;
  /** How often it was refused. */
  refusals: number;
  saving: boolean;
  submit: () => Promise<void>;
  isRestored: boolean;
  wasSent: boolean;
  discard: () => void;
}

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  /** Result of `useForm`. */
  form: FormState;
  /** Called on Esc; what was typed stays as a draft. */
  onLeave?: () => void;
  /** Leaves out the note that a draft was restored, where it is plain to see. */
  hideRestored?: boolean;
}

/**
 * A form that its contract validates instead of the browser. When it is refused, the first invalid field gets the focus.
 * Ctrl or ⌘ with Enter submits it from a textarea, where Enter alone begins a new line.
 */
export function Form({ form, onLeave, hideRestored = false, children, ...props }: FormProps) {
  const { saving } = form;
  const { element, announcement } = useInvalidFocus(form);

  function submit() {
    const refusedFile = [...(element.current?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [])].find(
      ({ validity }) => !validity.valid,
    );
    if (refusedFile) refusedFile.focus();
    else void form.submit();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (onLeave && !saving && isEscapeIn(event)) onLeave();
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSending || event.defaultPrevented || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      // Without scripts nothing that was typed gets into the address.
      method="post"
      ref={element}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      {...props}
    >
      <EditConflictNotice form={form} />
      {form.wasSent && <SentAlreadyNotice isSending={saving} onDiscard={form.discard} />}
      {form.isRestored && !hideRestored && <RestoredNotice onDiscard={form.discard} />}
      {children}
      <VisuallyHidden ref={announcement} aria-live="assertive" />
    </form>
  );
}

const refusedField = '[aria-invalid="true"], [data-refused] input';

/** Screen readers read an error with its field when that gets the focus; otherwise it is announced by itself. */
function useInvalidFocus({ fields, refusals }: Pick<FormState, 'fields' | 'refusals'>) {
  const element = useRef<HTMLFormElement>(null);
  const announcement = useRef<HTMLDivElement>(null);
  const leadToField = useEffectEvent(() => {
    const texts = Object.values(fields);
    const field = texts.length > 0 ? element.current?.querySelector<HTMLElement>(refusedField) : null;
    const isUnread = !field || field === document.activeElement;
    const alert = element.current?.querySelector('[role="alert"]')?.textContent ?? '';
    if (announcement.current)
      announcement.current.textContent = isUnread ? texts.filter((text) => !alert.includes(text)).join(' ') : '';
    field?.focus();
  });
  // Only a refusal moves the focus, not a field that is mended while others are still refused.
  useEffect(() => leadToField(), [refusals]);
  return { element, announcement };
}

interface FormButtonsProps {
  saving: boolean;
  onCancel: () => void;
  /** Text of the submit button. */
  submit?: string;
  /** True while there is nothing to send. */
  disabled?: boolean;
  /** Marks a submit that takes something away. */
  danger?: boolean;
  /** Another button, between the two. */
  children?: ReactNode;
}

/** Cancel and submit, at the end of a form. */
export function FormButtons(props: FormButtonsProps) {
  const { saving, onCancel, submit = 'Save', disabled = false, danger, children } = props;
  return (
    <div className={styles.buttons}>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        Cancel
      </Button>
      {children}
      <Button type="submit" loading={saving} disabled={disabled} {...(danger && { color: 'rose' })}>
        {submit}
      </Button>
    </div>
  );
}

/** Errors of a refused form without those beside a field. Screen readers announce them when they appear. */
export function FormErrors({
  form: { errors: all, fields, help },
}: {
  form: Pick<FormState, 'errors' | 'fields' | 'help'>;
}) {
  const besideFields = new Set(Object.values(fields));
  const errors = all.filter((text) => !besideFields.has(text));
  return (
    <div role="alert">
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {help !== undefined && <HelpLink to={help} />}
    </div>
  );
}

interface SavingFormProps extends Pick<FormProps, 'form' | 'className' | 'aria-labelledby'> {
  onClose: () => void;
  /** True while there is nothing to save. */
  disabled?: boolean;
  submit?: string;
  /** Marks a submit that takes something away. */
  danger?: boolean;
  /** Closes on Esc, which dialogs do by themselves; what was typed stays as a draft. */
  closesOnEscape?: boolean;
  children: ReactNode;
}

/** A form that edits something, in a section or a dialog: its fields, errors, Cancel and Save. */
export function SavingForm(props: SavingFormProps) {
  const { form, onClose, closesOnEscape = false, className = styles.saving, children, ...rest } = props;
  const { 'aria-labelledby': labelledBy, ...button } = rest;
  function cancel() {
    form.discard();
    onClose();
  }
  return (
    <Form form={form} className={className} aria-labelledby={labelledBy} {...(closesOnEscape && { onLeave: onClose })}>
      {children}
      <FormErrors form={form} />
      <FormButtons saving={form.saving} onCancel={cancel} {...button} />
    </Form>
  );
}
