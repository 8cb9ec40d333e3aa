import { useRef, useState } from 'react';
import { failureTexts, type Endpoint, type InputOf, type OutputOf } from '#shared/endpoint';
import { call, CallFailure, isAborted } from '../data/call';
import { uuid } from '../data/uuid';
import { wait } from '../../ui/loading/wait';
import type { ChosenFiles, FormDraft, InitialForm } from './formDraft';

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

interface Submission<E extends Endpoint> {
  values: InputOf<E> & object;
  files: ChosenFiles;
  input: () => Promise<InputOf<E>>;
  /** The least time that the saving state is shown, in ms. */
  minimumMs: number;
  /** Stores the draft. */
  save: () => void;
  onAnswer: (output: OutputOf<E>) => void | Promise<void>;
  onFailure: (failure: CallFailure) => void;
}

export type FormSending<E extends Endpoint> = ReturnType<typeof useFormSending<E>>;

/**
 * Sends a form, once at a time. While it is not known whether what was sent has arrived, everything that is sent carries
 * the same Idempotency-Key.
 */
export function useFormSending<E extends Endpoint>(draft: FormDraft, initialForm: InitialForm<InputOf<E> & object>) {
  type Values = InputOf<E> & object;
  const [saving, setSaving] = useState(initialForm.isResumed);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const sending = useRef(resumedSending(initialForm));
  /** The values that were answered; they are no draft any more. */
  const answered = useRef<Values | null>(null);

  async function send(endpoint: E, submission: Submission<E>) {
    if (running.current) return;
    running.current = new AbortController();
    setSaving(true);
    const minimumShown = wait(submission.minimumMs);
    try {
      await deliver(endpoint, submission, { minimumShown, signal: running.current.signal });
    } catch (error) {
      if (isAborted(error)) return;
      if (!(error instanceof CallFailure)) throw error;
      await minimumShown;
      noteFailure(error, submission.save);
      submission.onFailure(error);
    } finally {
      running.current = null;
      setSaving(false);
      setProgress(null);
    }
  }

  async function deliver(
    endpoint: E,
    { values, files, minimumMs, save, onAnswer, ...submission }: Submission<E>,
    { minimumShown, signal }: { minimumShown: Promise<void>; signal: AbortSignal },
  ) {
    const hasFiles = Object.values(files).some(Boolean);
    const input = await submission.input();
    const { id = draft.keyElsewhere(input as object) ?? uuid(), isUnknown = false } = sending.current ?? {};
    const current = { id, isUnknown, values, input: hasFiles ? undefined : (input as Values) };
    sending.current = current;
    // Stored before it is sent: the page may be left before the answer is there, and the form come back.
    save();
    const output = await call(endpoint, input, {
      ...{ files, idempotencyKey: id, signal },
      ...(hasFiles && { onProgress: setProgress }),
    });
    sending.current = null;
    answered.current = values;
    // At once: whoever leaves the page now has sent it.
    if (minimumMs) draft.markAnswered(current);
    else draft.clear();
    await minimumShown;
    if (minimumMs) draft.clear();
    await onAnswer(output);
  }

  /** Keeps the key while something that carried it may have arrived. */
  function noteFailure(error: CallFailure, save: () => void) {
    const current = sending.current;
    if (error.status === 0 && current) sending.current = { ...current, isUnknown: true };
    else if (isKeyUsed(error) || !current?.isUnknown) {
      sending.current = null;
      save();
    }
  }

  return {
    ...{ saving, progress, send },
    isRunning: () => running.current !== null,
    isAnswered: (values: Values) => answered.current === values,
    /** The sent input, if these values were not edited since; without an argument in any case. */
    sentInput: (values = sending.current?.values) =>
      sending.current?.values === values ? sending.current?.input : undefined,
    /** The part of the values that was sent: the key alone, once they were edited. */
    sentValues: (values: Values) =>
      sending.current
        ? { id: sending.current.id, ...(sending.current.values === values && { input: sending.current.input }) }
        : undefined,
    /** Begins anew with a form that may have been sent before. */
    begin: (form: InitialForm<Values>) => {
      sending.current = resumedSending(form);
      setSaving(form.isResumed);
    },
    forget: () => {
      sending.current = null;
    },
    /** Stops sending. Values stay; submitted again, they carry the same Idempotency-Key. */
    abort: () => {
      if (sending.current) sending.current.isUnknown = true;
      running.current?.abort();
    },
  };
}

/** A form that was sent before its page was left, and may have arrived. */
function resumedSending<V extends object>({ sent, values }: InitialForm<V>): Sending<V> | null {
  return sent ? { id: sent.key, values, input: sent.input as V, isUnknown: true } : null;
}

const earlierArrived = 'What you sent before has arrived, without your last changes. Send it again to send both.';
const isKeyUsed = ({ status, body }: CallFailure) => status === 409 && body.error === failureTexts.keyReused;

/** The texts of a failure, and those by field. */
export function refusalOf(
  failure: CallFailure,
  connectionText = '',
): [string[], Record<string, string>?, (string | undefined)?] {
  if (isKeyUsed(failure)) return [[earlierArrived]];
  if (failure.status === 0 && connectionText !== '') return [[connectionText]];
  return [failure.body.errors, failure.body.fields ?? {}, failure.body.help];
}
