import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { failureTexts, malformed, type Endpoint, type InputOf, type OutputOf } from '#shared/endpoint';
import { call, CallFailure, isAborted } from '../data/call';
import { draftName, isSecret, useDraftEndElsewhere, useFormDraft, type ChosenFiles } from './formDraft';
import { differences, fieldsOf, isSame, pickFields, withFields } from './formFields';
import { useUnloadWarning } from './useUnloadWarning';
import { uuid } from '../data/uuid';
import { wait } from '../../ui/loading/wait';

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
  type Field = Extract<keyof InputOf<E>, string>;
  const stored = options.initial as Values;
  const { storedFiles = {} } = options;
  const [name] = useState(() => (options.draft === undefined ? draftName(endpoint, stored) : options.draft));
  const draft = useFormDraft(endpoint, name);
  const [initialForm] = useState(() => draft.begin(stored));
  const [values, setValues] = useState(initialForm.values);
  /** The stored values that the form has seen: fields that differ from them were touched. */
  const [base, setBase] = useState({ values: initialForm.base, files: storedFiles });
  const [files, setFiles] = useState<ChosenFiles>(initialForm.files);
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  /** The typed values, while the stored ones are shown instead. */
  const [setAside, setSetAside] = useState<{ values: Values; files: ChosenFiles; conflicts: readonly string[] } | null>(
    null,
  );
  const [isRestored, setRestored] = useState(initialForm.isRestored);
  const [errors, setErrors] = useState<string[]>([]);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const [saving, setSaving] = useState(initialForm.isResumed);
  const [wasSent, setWasSent] = useState(initialForm.sent?.input !== undefined);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const sending = useRef<Sending<Values> | null>(
    initialForm.sent
      ? {
          id: initialForm.sent.key,
          values: initialForm.values,
          input: initialForm.sent.input as Values,
          isUnknown: true,
        }
      : null,
  );
  const sent = useRef<Values | null>(null);

  const comparable = (of: InputOf<E>) => fieldsOf((options.normalize?.(of) ?? of) as object);
  const touched = differences(comparable(values), comparable(base.values));
  const chosen = Object.keys(files).filter((field) => files[field]);
  const isChanged = touched.length > 0 || chosen.length > 0;

  // The event of the form's own save may come before its answer, so changes are looked at once it is there.
  if (!saving) followStored();

  function followStored() {
    const now = comparable(stored);
    const changed = differences(now, comparable(base.values));
    const changedFiles = differences(storedFiles, base.files);
    if (changed.length === 0 && changedFiles.length === 0) return;
    const followed = changed.filter((path) => !touched.includes(path));
    const typed = comparable(values);
    const both = changed.filter((path) => touched.includes(path) && !isSame(typed[path], now[path]));
    setBase({ values: stored, files: storedFiles });
    if (followed.length > 0) setValues(withFields(values, pickFields(fieldsOf(stored), followed)));
    setConflicts([...conflicts, ...both, ...changedFiles.filter((field) => chosen.includes(field))]);
  }

  useStoredDraft({
    draft,
    sent,
    sending,
    values: setAside?.values ?? values,
    base: base.values,
    comparable,
    isOwn: initialForm.isRestored,
  });
  useUnloadWarning(chosen.length > 0 || (!draft.isVisitor && touched.some(isSecret)));

  const save = () => draft.save(touched, { values, base: base.values, sent: sentValues(sending.current, values) });

  useDraftEndElsewhere(draft.sharedKey, (typed, isTakenOver) => {
    if (running.current || !isChanged) return;
    const own = pickFields(fieldsOf(values), touched);
    // Typed here alone, it is still to be sent.
    if (isTakenOver || differences(own, typed).length > 0) save();
    else reset();
  });

  const resume = useEffectEvent(() => {
    const input = sending.current?.input;
    if (initialForm.isResumed && input) void send(() => Promise.resolve(input));
  });
  useEffect(() => resume(), []);

  function showErrors(texts: string[], byField: Record<string, string> = {}) {
    setErrors(texts);
    setFields(byField);
  }

  function refuse(texts: string[], byField: Record<string, string> = {}) {
    showErrors(texts, byField);
    setRefusals((before) => before + 1);
  }

  function changed(paths?: readonly string[]) {
    if (paths) forgetErrors(paths);
    else showErrors([]);
    setSetAside(null);
    setWasSent(false);
  }

  /** Forgets the errors of fields that were changed, and those of the form as a whole; others stay until they are mended. */
  function forgetErrors(paths: readonly string[]) {
    const left = Object.entries(fields).filter(([path]) => !paths.some((changedPath) => isTied(path, changedPath)));
    const texts = new Set(left.map(([, text]) => text));
    showErrors(
      errors.filter((text) => texts.has(text)),
      Object.fromEntries(left),
    );
  }

  function set<F extends Field>(field: F, value: InputOf<E>[F]) {
    const next = { ...values, [field]: value };
    setValues((before) => ({ ...before, [field]: value }));
    changed(differences(fieldsOf(next), fieldsOf(values)));
  }

  function attach(field: Extract<keyof NonNullable<E['files']>, string>, file: File | null) {
    const next = { ...files, [field]: file };
    setFiles((before) => ({ ...before, [field]: file }));
    draft.saveFiles(next);
    changed([field]);
  }

  function show(next: { values: Values; files: ChosenFiles; conflicts: readonly string[] }) {
    setValues(next.values);
    setFiles(next.files);
    draft.saveFiles(next.files);
    setConflicts(next.conflicts);
    changed();
  }

  function reset(to: InputOf<E> = options.initial) {
    sending.current = null;
    show({ values: to as Values, files: {}, conflicts: [] });
    setRestored(false);
  }

  /** Drops what was typed, and its draft. */
  function discard() {
    draft.clear();
    reset();
  }

  /** Shows the stored values; `showTyped` goes back. */
  function showStored() {
    show({ values: stored, files: {}, conflicts: [] });
    setSetAside({ values, files, conflicts });
  }

  function showTyped() {
    if (setAside) show(setAside);
  }

  async function submit() {
    if (running.current) return;
    const repeated = sending.current?.values === values ? sending.current.input : undefined;
    if (repeated) {
      await send(() => Promise.resolve(repeated));
      return;
    }
    const prepared = options.prepare?.(values, new Set(touched)) ?? values;
    const broken = brokenRules(endpoint, prepared, options.rules?.(values));
    if (broken) {
      refuse(broken.texts, broken.byField);
      return;
    }
    await send(async () => (await options.complete?.(prepared)) ?? prepared);
  }

  async function send(inputToSend: () => Promise<InputOf<E>>) {
    if (running.current) return;
    running.current = new AbortController();
    setSaving(true);
    const minimumShown = wait(options.minimumMs ?? 0);
    const hasFiles = Object.values(files).some(Boolean);
    try {
      const input = await inputToSend();
      const { id = draft.keyElsewhere(input as object) ?? uuid(), isUnknown = false } = sending.current ?? {};
      const current = { id, isUnknown, values, input: hasFiles ? undefined : (input as Values) };
      sending.current = current;
      // Stored before it is sent: the page may be left before the answer is there, and the form come back.
      save();
      const output = await call(endpoint, input, {
        files,
        idempotencyKey: id,
        signal: running.current.signal,
        ...(hasFiles && { onProgress: setProgress }),
      });
      sending.current = null;
      sent.current = values;
      // At once: whoever leaves the page now has sent it.
      if (options.minimumMs) draft.markAnswered(current);
      else draft.clear();
      await minimumShown;
      if (options.minimumMs) draft.clear();
      setRestored(false);
      setWasSent(false);
      setConflicts([]);
      await options.onDone(output);
    } catch (error) {
      if (isAborted(error)) return;
      if (!(error instanceof CallFailure)) throw error;
      await minimumShown;
      noteFailure(error);
      const connectionError = error.status === 0 && options.connectionText;
      if (isKeyUsed(error)) refuse([earlierArrived]);
      else refuse(connectionError ? [connectionError] : error.body.errors, error.body.fields);
    } finally {
      running.current = null;
      setSaving(false);
      setProgress(null);
    }
  }

  /** Keeps the key while something that carried it may have arrived. */
  function noteFailure(error: CallFailure) {
    const current = sending.current;
    if (error.status === 0 && current) sending.current = { ...current, isUnknown: true };
    else if (isKeyUsed(error) || !current?.isUnknown) {
      sending.current = null;
      save();
    }
  }

  /** Stops sending. Values stay; submitted again, they carry the same Idempotency-Key. */
  function abort() {
    if (sending.current) sending.current.isUnknown = true;
    running.current?.abort();
  }

  /** Props of a text input for one field. */
  function text(field: Field) {
    const value: unknown = values[field];
    return {
      value: typeof value === 'string' ? value : '',
      error: fields[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        set(field, event.currentTarget.value as InputOf<E>[Field]);
      },
    };
  }

  return {
    ...{ values, files, set, attach, text, errors, fields, refusals, saving, progress, submit, abort, reset, refuse },
    ...{ isChanged, discard, showStored, showTyped },
    /** Whether a field was changed both here and elsewhere: saving would put this in place of that. */
    hasConflict: conflicts.some((path) => touched.includes(path) || chosen.includes(path)),
    /** Whether what was typed has been set aside for the stored values. */
    isSetAside: setAside !== null,
    /** Whether the form shows what was typed on an earlier visit. */
    isRestored: isRestored && isChanged && !wasSent,
    /** Whether exactly this was sent before its page was left, and the answer is not there. */
    wasSent,
  };
}

/** Whether a change of one field mends another one: a field in it, or its repetition (`password`, `passwordAgain`). */
function isTied(path: string, changed: string): boolean {
  const [one, other] = [path, changed].map((name) => name.replace(/Again$/, ''));
  return one === other || path.startsWith(`${changed}.`);
}

/** A sent form without an answer yet. */
interface Sending<V> {
  /** The Idempotency-Key. */
  id: string;
  values: V;
  /** The input that was sent for the values; undefined where it cannot be repeated after a reload, as with files. */
  input: V | undefined;
  /** Whether it may have arrived. */
  isUnknown: boolean;
}

/** The part of the values that was sent: the key alone, once they were edited. */
const sentValues = <V>(sending: Sending<V> | null, values: V) =>
  sending ? { id: sending.id, ...(sending.values === values && { input: sending.input }) } : undefined;

const earlierArrived = 'What you sent before has arrived, without your last changes. Send it again to send both.';
const isKeyUsed = ({ status, body }: CallFailure) => status === 409 && body.error === failureTexts.keyReused;

interface DraftOptions<V extends object> {
  draft: ReturnType<typeof useFormDraft>;
  values: V;
  base: V;
  comparable: (values: V) => Record<string, unknown>;
  /** The values that were sent; they are no draft any more. */
  sent: RefObject<V | null>;
  sending: RefObject<Sending<V> | null>;
  /** Whether the form began with the draft. */
  isOwn: boolean;
}

/** Stores what is typed. A form into which nothing was typed leaves the drafts of other tabs alone. */
function useStoredDraft<V extends object>({ draft, values, base, comparable, sent, sending, isOwn }: DraftOptions<V>) {
  const hasWritten = useRef(isOwn);
  const save = useEffectEvent(() => {
    const paths = differences(comparable(values), comparable(base));
    if (values === sent.current || (paths.length === 0 && !hasWritten.current)) return;
    hasWritten.current = true;
    draft.save(paths, { values, base, sent: sentValues(sending.current, values) });
  });
  useEffect(() => save(), [values, base]);
}

const issuesOf = (endpoint: Endpoint, values: unknown) =>
  endpoint.input.safeParse(values, { error: () => malformed }).error?.issues ?? [];

/** The first problem of each field by its path, e.g. `websites.0.url`, for a form that shows problems while one types. */
export function problemsOf(endpoint: Endpoint, values: unknown): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const issue of issuesOf(endpoint, values)) byField[issue.path.join('.')] ??= issue.message;
  return byField;
}

/** Texts of the broken rules of the schema and the form: all of them once, and the first by field; null for none. */
function brokenRules(endpoint: Endpoint, values: unknown, own: Record<string, string> = {}) {
  const texts = [...issuesOf(endpoint, values).map((issue) => issue.message), ...Object.values(own)];
  return texts.length === 0
    ? null
    : { texts: [...new Set(texts)], byField: { ...own, ...problemsOf(endpoint, values) } };
}
