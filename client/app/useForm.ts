import { useRef, useState, type ChangeEvent } from 'react';
import { malformed, type Endpoint, type InputOf, type OutputOf } from '#shared/endpoint';
import { call, CallFailure, isAborted } from './call';
import { uuid } from './uuid';
import { wait } from './wait';

interface FormOptions<E extends Endpoint> {
  initial: InputOf<E>;
  onDone: (output: OutputOf<E>) => void | Promise<void>;
  /** The least time that the saving state is shown, in ms. The request is sent at once. */
  minimumMs?: number;
  /** The text for a broken connection, if the form has one of its own. */
  connectionText?: string;
  /** Changes the input of the call, not the shown values: a hash in place of a password. */
  prepare?: (values: InputOf<E>) => InputOf<E>;
  /** Texts by field for rules that only the form knows, such as a repeated password. */
  rules?: (values: InputOf<E>) => Record<string, string>;
  /** Adds values that take a while, once all rules hold. The saving state is shown meanwhile. */
  complete?: (prepared: InputOf<E>) => Promise<InputOf<E>>;
}

/**
 * A form over one endpoint. Its schema is checked before sending; texts of refusals are shown until the next change.
 * Values stay after a failure. A repeated submit of the same values carries the same Idempotency-Key, so that a write
 * whose answer was lost is not done twice.
 */
export function useForm<E extends Endpoint>(endpoint: E, options: FormOptions<E>) {
  type Field = Extract<keyof InputOf<E>, string>;
  const [values, setValues] = useState(options.initial);
  const [files, setFiles] = useState<Record<string, File | null>>({});
  const [errors, setErrors] = useState<string[]>([]);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [saving, setSaving] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const key = useRef<string | null>(null);

  function refuse(texts: string[], byField: Record<string, string> = {}) {
    setErrors(texts);
    setFields(byField);
  }

  function changed() {
    refuse([]);
    key.current = null;
  }

  function set<F extends Field>(field: F, value: InputOf<E>[F]) {
    setValues((before) => ({ ...(before as object), [field]: value }) as InputOf<E>);
    changed();
  }

  function attach(field: Extract<keyof NonNullable<E['files']>, string>, file: File | null) {
    setFiles((before) => ({ ...before, [field]: file }));
    changed();
  }

  function reset(to: InputOf<E> = options.initial) {
    setValues(to);
    setFiles({});
    changed();
  }

  async function submit() {
    if (running.current) return;
    const prepared = options.prepare?.(values) ?? values;
    const broken = brokenRules(endpoint, prepared, options.rules?.(values));
    if (broken) {
      refuse(broken.texts, broken.byField);
      return;
    }
    running.current = new AbortController();
    setSaving(true);
    key.current ??= uuid();
    const shown = wait(options.minimumMs ?? 0);
    try {
      const complete = (await options.complete?.(prepared)) ?? prepared;
      const output = await call(endpoint, complete, {
        files,
        idempotencyKey: key.current,
        signal: running.current.signal,
        ...(Object.values(files).some(Boolean) && { onProgress: setProgress }),
      });
      await shown;
      key.current = null;
      await options.onDone(output);
    } catch (error) {
      if (isAborted(error)) return;
      if (!(error instanceof CallFailure)) throw error;
      await shown;
      // The server has answered, so the next try is a new one.
      if (error.status !== 0) key.current = null;
      const lost = error.status === 0 && options.connectionText;
      refuse(lost ? [lost] : error.body.errors, error.body.fields);
    } finally {
      running.current = null;
      setSaving(false);
      setProgress(null);
    }
  }

  /** Stops sending. Values stay; submitted again unchanged, they carry the same Idempotency-Key. */
  function abort() {
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

  return { values, files, set, attach, text, errors, fields, saving, progress, submit, abort, reset, refuse };
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

/** The texts of a refusal that are not shown beside a field already. */
export function textsBeside(errors: readonly string[], fields: Record<string, string>): string[] {
  const besideFields = new Set(Object.values(fields));
  return errors.filter((text) => !besideFields.has(text));
}
