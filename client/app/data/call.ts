import axios, { isAxiosError, type AxiosError, type AxiosRequestConfig } from 'axios';
import { failureTexts, fillPath, type Endpoint, type FailureBody, type InputOf, type OutputOf } from '#shared/endpoint';
import { dropData } from './pageData';
import { noteServerTime } from '../../ui/text/serverClock';
import { uuid } from './uuid';
import { wait } from '../../ui/loading/wait';

/** Texts for a call without an answer of the server. */
export const connectionTexts = {
  reload: 'There was a problem connecting to the server. Please reload and try again.',
  unknown: failureTexts.unknown,
} as const;

/** A failed call, with the texts of the server's refusal or, with status 0, of a connection without an answer. */
export class CallFailure extends Error {
  constructor(
    readonly body: FailureBody,
    readonly status: number,
    /** After how many seconds the server takes the call (429, 503), if it says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(body.error);
  }
}

export interface CallOptions {
  /** Files of a multipart call, by field. */
  files?: Record<string, Blob | null | undefined>;
  /** One per user action; generated unless the caller uses one key for several tries. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Receives the share of the files that has been sent, 0..1, several times a second. */
  onProgress?: (share: number) => void;
}

const timing = { timeoutMs: 20_000, uploadTimeoutMs: 130_000, repeatAfterMs: [400, 1_500] } as const;

/** Whether the caller aborted the call. The server may have done it all the same. */
export const isAborted = (error: unknown): boolean => axios.isCancel(error);

/** Exported for tests, which replace its network adapter. */
export const http = axios.create({ baseURL: '/api', paramsSerializer: { indexes: true } });

/**
 * Sends one call of the contract and returns its output. Reads, and writes with an Idempotency-Key, are repeated twice
 * after a broken connection or a 503, with the same key. Throws `CallFailure` for a refusal of the server and for a
 * broken connection.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  if (endpoint.method !== 'get') dropData();
  const request = requestOf(endpoint, input as Record<string, unknown>, options);
  const pauses = isRepeatable(endpoint) ? [...timing.repeatAfterMs] : [];
  for (;;) {
    try {
      const reply = await http.request<OutputOf<E>>(request);
      noteServerTime(reply.headers.date);
      if (endpoint.heldAtFirst) refuseHeld(reply.data as { held?: unknown; response: string });
      return reply.data;
    } catch (error) {
      if (!isAxiosError<Partial<FailureBody>>(error) || axios.isCancel(error)) throw error;
      const pause = pauses.shift();
      if (pause === undefined || !isTransient(error)) throw failureOf(error);
      await wait(pause * (0.75 + Math.random() / 2));
    }
  }
}

/** The status of a failure that is none: what was sent waits for a moderator. */
export const heldStatus = 201;

/** Throws where the work of a call waits: what follows from its answer would be too early. */
function refuseHeld({ held, response }: { held?: unknown; response: string }) {
  if (held) throw failureWith(response, heldStatus);
}

const failureWith = (text: string, status: number) =>
  new CallFailure({ error: text, errors: [text], requestId: '' }, status);

/** Whether the server accepts an Idempotency-Key. Keys belong to an account, so calls of visitors have none. */
export const takesKey = ({ method, access, creates, toggles }: Endpoint) =>
  method === 'post' && access !== 'anyone' && (!!creates || !!toggles);
const isRepeatable = (endpoint: Endpoint) => endpoint.method === 'get' || takesKey(endpoint);

/** Whether the same call may succeed a moment later. */
const isTransient = (error: AxiosError) => !error.response || error.response.status === 503;

function requestOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { files, idempotencyKey, signal, onProgress }: CallOptions,
): AxiosRequestConfig {
  const { path, rest } = fillPath(endpoint.path, input);
  return {
    url: path,
    method: endpoint.method,
    timeout: endpoint.files ? timing.uploadTimeoutMs : timing.timeoutMs,
    ...(signal && { signal }),
    ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
    ...(endpoint.method === 'get' ? { params: rest } : { data: endpoint.files ? formOf(rest, files ?? {}) : rest }),
    ...(takesKey(endpoint) && { headers: { 'Idempotency-Key': idempotencyKey ?? uuid() } }),
  };
}

/**
 * A multipart body. Ids and texts come first, so that the server can refuse before it reads a file. A value named like a
 * file field is the file's name, which the file brings along.
 */
function formOf(values: Record<string, unknown>, files: NonNullable<CallOptions['files']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || name in files) continue;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
}

/** A wait up to this is "a moment". */
const momentSeconds = 10;

/** The text of a limit with the time to wait, where that is no moment. */
const withTime = (text: string, seconds: number | null) =>
  text === failureTexts.tooOften && seconds !== null && seconds > momentSeconds
    ? failureTexts.tooOftenFor(seconds)
    : text;

function failureOf(error: AxiosError<Partial<FailureBody>>): CallFailure {
  const { error: first, errors, fields, help, requestId = '' } = error.response?.data ?? {};
  const status = error.response?.status ?? 0;
  if (first !== undefined && errors) {
    const seconds = Number(error.response?.headers['retry-after'] ?? NaN);
    const retryAfter = Number.isFinite(seconds) ? seconds : null;
    const texts = errors.map((text) => withTime(text, retryAfter));
    return new CallFailure(
      {
        error: texts[0] ?? first,
        errors: texts,
        requestId,
        ...(fields && { fields }),
        ...(help !== undefined && { help }),
      },
      status,
      retryAfter,
    );
  }
  return failureWith(connectionTexts.reload, 0);
}
