import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#shared/endpoint';
import {
  draftName,
  isSecret,
  useArrivedDraft,
  useDraftEndElsewhere,
  useFormDraft,
  useRestoredDraft,
  type FormDraft,
  type InitialForm,
} from './formDraft';
import { showHeldNotice } from '../data/held';
import { differences, fieldsOf, pickFields } from './formFields';
import { brokenRules } from './formRules';
import { useFormErrors } from './useFormErrors';
import { refusalOf, useFormSending, type FormSending } from './useFormSending';
import { useFormValues } from './useFormValues';
import { useUnloadWarning } from './useUnloadWarning';

interface FormOptions<E extends Endpoint> {
  /** The stored values. They may change while the form is open: untouched fields follow them. */
  initial: InputOf<E>;
  onDone: (output: OutputOf<E>) => void | Promise<void>;
  /** The least time that the saving state is shown, in ms. The request is sent at once. */
  minimumMs?: number;
  /** The text for a broken connection, if the form has one of its own. */
  connectionText?: string;
  /**
   * Changes the input of the call, not the shown values: a hash in place of a password. `changed` holds the paths of the
   * fields that differ from what is stored.
   */
  prepare?: (values: InputOf<E>, changed: ReadonlySet<string>) => InputOf<E>;
  /** Texts by field for rules that only the form knows, such as a repeated password. */
  rules?: (values: InputOf<E>) => Record<string, string>;
  /** Adds values that take a while, once all rules hold. The saving state is shown meanwhile. */
  complete?: (prepared: InputOf<E>) => Promise<InputOf<E>>;
  /** The values as they are compared, where the same can be typed in several ways: sorted ids. */
  normalize?: (values: InputOf<E>) => InputOf<E>;
  /** The stored value of each file field, such as the id of a picture. */
  storedFiles?: Record<string, unknown>;
  /**
   * The name of the draft, where the call and the ids in `initial` do not tell two forms apart. Null keeps nothing, for a
   * form that only confirms something.
   */
  draft?: string | null;
}

/**
 * A form over one endpoint. Its schema is checked before sending; texts of refusals are shown until the next change.
 * Values stay after a failure. While it is not known whether what was sent has arrived, everything that is submitted
 * carries the same Idempotency-Key, so that a write whose answer was lost is not done twice. A form whose page was left
 * meanwhile repeats what was sent as soon as it is shown again, and so gets its answer.
 *
 * Typed values are stored as a draft until they are sent or discarded. When the stored values change meanwhile, touched
 * fields stay and the others follow; `hasConflict` says that a field was changed both here and elsewhere.
 */
export function useForm<E extends Endpoint>(endpoint: E, options: FormOptions<E>) {
  type Values = InputOf<E> & object;
  const stored = options.initial as Values;
  const [name] = useState(() => (options.draft === undefined ? draftName(endpoint, stored) : options.draft));
  const draft = useFormDraft(endpoint, name);
  const [initialForm, setInitialForm] = useState(() => draft.begin(stored));
  const [isRestored, setRestored] = useState(initialForm.isRestored);
  const [wasSent, setWasSent] = useState(initialForm.sent?.input !== undefined);
  const { refuse, forgetOf, forgetAll, ...refusal } = useFormErrors();
  const sending = useFormSending<E>(draft, initialForm);
  const form = useFormValues<Values>({
    ...{ initialForm, stored, storedFiles: options.storedFiles ?? {}, draft, isSaving: sending.saving },
    normalize: options.normalize as ((values: Values) => Values) | undefined,
    onChange(paths) {
      if (paths) forgetOf(paths);
      else forgetAll();
      setWasSent(false);
    },
  });
  const { values, files, touched, isChanged } = form;

  const save = useDraftOfForm({ draft, sending, form, isOwn: initialForm.isRestored, reset });

  function beginWith(restored: InitialForm<Values>) {
    setInitialForm(restored);
    setRestored(restored.isRestored);
    setWasSent(restored.sent?.input !== undefined);
    sending.begin(restored);
    form.begin(restored);
  }
  useLaterDraft({ draft, stored, form, sending, beginWith, reset });

  const resume = useEffectEvent(() => {
    const input = sending.sentInput();
    if (initialForm.isResumed && input) void send(() => Promise.resolve(input));
  });
  useEffect(() => resume(), [initialForm]);

  function reset(to: InputOf<E> = options.initial) {
    sending.forget();
    form.show({ values: to as Values, files: {}, conflicts: [] });
    setRestored(false);
  }

  function discard() {
    draft.clear();
    reset();
  }

  async function submit() {
    if (sending.isRunning()) return;
    const repeated = sending.sentInput(values);
    if (repeated) {
      await send(() => Promise.resolve(repeated));
      return;
    }
    const prepared = options.prepare?.(values, new Set(touched)) ?? values;
    const broken = brokenRules(endpoint, prepared, options.rules?.(values));
    if (broken) refuse(broken.texts, broken.byField);
    else await send(async () => (await options.complete?.(prepared)) ?? prepared);
  }

  function send(input: () => Promise<InputOf<E>>) {
    return sending.send(endpoint, {
      ...{ values, files, input, save, minimumMs: options.minimumMs ?? 0 },
      async onAnswer(output) {
        setRestored(false);
        setWasSent(false);
        form.settleConflicts();
        await options.onDone(output);
      },
      onFailure: (error) => (showHeldNotice(error) ? discard() : refuse(...refusalOf(error, options.connectionText))),
    });
  }

  return {
    ...{ ...refusal, refuse, submit, reset, values, files, isChanged, set: form.set },
    attach: form.attach as (field: Extract<keyof NonNullable<E['files']>, string>, file: File | null) => void,
    ...textFields<E>({ values, errors: refusal.fields, set: form.set, submit }),
    ...{ saving: sending.saving, progress: sending.progress, abort: sending.abort },
    /** Drops what was typed, and its draft. */
    discard,
    ...{ showStored: form.showStored, showTyped: form.showTyped },
    /** Whether a field was changed both here and elsewhere: saving would put this in place of that. */
    hasConflict: form.conflicts.some((path) => touched.includes(path) || form.chosen.includes(path)),
    /** Whether what was typed has been set aside for the stored values. */
    isSetAside: form.setAside !== null,
    /** Whether the form shows what was typed on an earlier visit. */
    isRestored: isRestored && isChanged && !wasSent,
    /** Whether exactly this was sent before its page was left, and the answer is not there. */
    wasSent,
  };
}

interface LaterDraft<E extends Endpoint> extends Omit<DraftOptions<E>, 'isOwn'> {
  stored: InputOf<E> & object;
  beginWith: (restored: InitialForm<InputOf<E> & object>) => void;
}

/** Begins again with a draft that was not there at first: the form was drawn by the server, or another device has typed. */
function useLaterDraft<E extends Endpoint>({ draft, stored, form, sending, beginWith, reset }: LaterDraft<E>) {
  useRestoredDraft(draft, stored, beginWith);
  useArrivedDraft(draft.sharedKey, (replaced) => {
    const { values, touched, isChanged } = form;
    const isOther = differences(pickFields(fieldsOf(values), touched), replaced).length > 0;
    if (sending.isRunning() || (isChanged && isOther)) return;
    const arrived = draft.restore(stored, { hasArrived: true });
    if (arrived) beginWith(arrived);
    else if (isChanged) reset();
  });
}

/** Props of a text input, as `form.text` returns them. */
export interface TextFieldProps {
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

interface TextFieldOptions<E extends Endpoint> {
  values: InputOf<E> & object;
  errors: Record<string, string>;
  set: (field: Extract<keyof InputOf<E>, string>, value: never) => void;
  submit: () => Promise<void>;
}

/** Props of a text input for one field, and of a Markdown editor, which sends the form by Ctrl with Enter. */
function textFields<E extends Endpoint>({ values, errors, set, submit }: TextFieldOptions<E>) {
  type Field = Extract<keyof InputOf<E>, string>;
  const shown = (field: Field) => {
    const value: unknown = values[field];
    return { value: typeof value === 'string' ? value : '', error: errors[field] };
  };
  return {
    text: (field: Field): TextFieldProps => ({
      ...shown(field),
      onChange: (event) => set(field, event.currentTarget.value as never),
    }),
    markdown: (field: Field) => ({
      ...shown(field),
      onChange: (text: string) => set(field, text as never),
      onSend: () => void submit(),
    }),
  };
}

interface DraftOptions<E extends Endpoint> {
  draft: FormDraft;
  sending: FormSending<E>;
  form: ReturnType<typeof useFormValues<InputOf<E> & object>>;
  /** Whether the form began with the draft. */
  isOwn: boolean;
  reset: () => void;
}

/**
 * Stores what is typed, and follows what other tabs do with its draft. A form into which nothing was typed leaves the
 * drafts of other tabs alone. Returns what stores the draft at once.
 */
function useDraftOfForm<E extends Endpoint>({ draft, sending, form, isOwn, reset }: DraftOptions<E>) {
  const { values, base, touched, comparable } = form;
  const typed = form.setAside?.values ?? values;
  const hasWritten = useRef(isOwn);
  const saveTyped = useEffectEvent(() => {
    const paths = differences(comparable(typed), comparable(base));
    if (sending.isAnswered(typed) || (paths.length === 0 && !hasWritten.current)) return;
    hasWritten.current = true;
    draft.save(paths, { values: typed, base, sent: sending.sentValues(typed) });
  });
  useEffect(() => saveTyped(), [typed, base]);
  useUnloadWarning(form.chosen.length > 0 || (!draft.isVisitor && touched.some(isSecret)));

  const save = () => draft.save(touched, { values, base, sent: sending.sentValues(values) });
  useDraftEndElsewhere(draft.sharedKey, (ended, isTakenOver) => {
    if (sending.isRunning() || !form.isChanged) return;
    const own = pickFields(fieldsOf(values), touched);
    // Typed here alone, it is still to be sent.
    if (isTakenOver || differences(own, ended).length > 0) save();
    else reset();
  });
  return save;
}
