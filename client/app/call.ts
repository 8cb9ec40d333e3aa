import axios, { isAxiosError, type AxiosError, type AxiosRequestConfig } from 'axios';
import { failureTexts, fillPath, type Endpoint, type FailureBody, type InputOf, type OutputOf } from '#shared/endpoint';
import { uuid } from './uuid';
import { wait } from './wait';

/** What is said when no answer of the server arrived; forms choose by part 1 §8. */
export const connectionTexts = {
  reload: 'There was a problem connecting to the server. Please reload and try again.',
  wait: 'Something went wrong connecting to the server. Please wait a few minutes and try again',
  unknown: failureTexts.unknown,
} as const;

/** A failed call, whatever failed it: the server's texts, or the connection's. `status` 0 means no answer arrived. */
export class CallFailure extends Error {
  constructor(
    readonly body: FailureBody,
    readonly status: number,
  ) {
    super(body.error);
  }
}

export interface CallOptions {
  /** The files of a multipart call, by field. */
  files?: Record<string, Blob | null | undefined>;
  /** One per user action; made here unless the caller keeps its own over several tries. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Hears how much of the files has been sent, 0..1, some times a second. */
  onProgress?: (share: number) => void;
}

const timing = { timeoutMs: 20_000, uploadTimeoutMs: 130_000, repeatAfterMs: [400, 1_500] } as const;

/** Whoever asked for a call has called it off; whether it was done all the same is not known. */
export const isAborted = (error: unknown): boolean => axios.isCancel(error);

/** Exported for the tests, which put another network under it. */
export const http = axios.create({ baseURL: '/api', paramsSerializer: { indexes: true } });

/**
 * Sends one call of the contract. Reads, and writes that carry an Idempotency-Key (wire §0.3), are repeated twice
 * after a broken connection or a 503, with the same key. Throws `CallFailure` for everything that the server or the
 * connection refused.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const request = requestOf(endpoint, input as Record<string, unknown>, options);
  const pauses = isRepeatable(endpoint) ? [...timing.repeatAfterMs] : [];
  for (;;) {
    try {
      const reply = await http.request<OutputOf<E>>(request);
      return reply.data;
    } catch (error) {
      if (!isAxiosError<Partial<FailureBody>>(error) || axios.isCancel(error)) throw error;
      const pause = pauses.shift();
      if (pause === undefined || !isTransient(error)) throw failureOf(error);
      await wait(pause * (0.75 + Math.random() / 2));
    }
  }
}

/** A key belongs to an account: registering has none yet (wire §0.3). */
const takesKey = ({ method, access, creates, toggles }: Endpoint) =>
  method === 'post' && access !== 'anyone' && (!!creates || !!toggles);
const isRepeatable = (endpoint: Endpoint) => endpoint.method === 'get' || takesKey(endpoint);

/** Would the same call have a chance a moment later? */
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
 * Ids and texts stand before the files, so that the server refuses before it reads a file (wire §0.2). A value under the name
 * of a file is the file's name, which the file itself tells.
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

function failureOf(error: AxiosError<Partial<FailureBody>>): CallFailure {
  const { error: first, errors, fields, requestId = '' } = error.response?.data ?? {};
  const status = error.response?.status ?? 0;
  if (first !== undefined && errors) {
    return new CallFailure({ error: first, errors, requestId, ...(fields && { fields }) }, status);
  }
  return new CallFailure({ error: connectionTexts.reload, errors: [connectionTexts.reload], requestId }, 0);
}
