import { waitFor } from '@testing-library/react';
import {
  AxiosError,
  CanceledError,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { heldAnswer, heldPostsTexts, type HeldPost } from '#shared/areas/heldPosts';
import { pageCodePath, pageDataPath, type PageData } from '#shared/drawnPage';
import { failureTexts, type Endpoint, type FailureBody, type InputOf, type OutputOf } from '#shared/endpoint';
import { http } from '../../../client/app/data/call';

/** A call as the server would have received it. */
export interface SentCall {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  idempotencyKey: string | undefined;
}

type Reply = (input: Record<string, unknown>) => unknown;
class Failure {
  constructor(
    readonly status: number,
    readonly body: object,
    readonly retryAfter?: number,
  ) {}
}
const lostConnection = new Failure(0, {});

const answers = new Map<Endpoint, Reply[]>();
const pages = new Map<string, PageData>();
/** The addresses whose data was asked for ahead. */
export const askedPages: string[] = [];
const heldBack = new Map<Endpoint, Promise<void>>();
export const sent: SentCall[] = [];
/** Calls that have no answer yet. */
const underWay = new Set<object>();

/** Forgets all answers and calls; runs before each test. */
export function forgetAnswers() {
  answers.clear();
  pages.clear();
  askedPages.length = 0;
  heldBack.clear();
  sent.length = 0;
  underWay.clear();
}

/** Waits until all calls are answered: a page that changes after its test has ended would print warnings of React. */
export const allAnswered = () =>
  waitFor(() => {
    if (underWay.size > 0) throw new Error(`${underWay.size} calls are under way`);
  });

/**
 * Replaces the network for one endpoint. Replies are parsed with the contract, so fixtures cannot drift from it. Several
 * answers for one endpoint are given in turn; the last one repeats.
 */
export function answer<E extends Endpoint>(endpoint: E, reply: OutputOf<E> | ((input: InputOf<E>) => OutputOf<E>)) {
  const giveReply = typeof reply === 'function' ? (reply as Reply) : () => reply;
  add(endpoint, (input) => endpoint.output.parse(giveReply(input)));
}

/** Lets what a call would do wait for a moderator. */
export function holdPost(endpoint: Endpoint, held: HeldPost) {
  add(endpoint, () => heldAnswer.parse({ response: heldPostsTexts.held, held }));
}

/** Answers what the page at an address reads; others are read call by call. */
export function answerPage(address: string, data: PageData) {
  pages.set(address, data);
}

/** The answer of an endpoint that the test has none for. */
export function answerElse<E extends Endpoint>(endpoint: E, reply: OutputOf<E>) {
  if (!answers.has(endpoint)) answer(endpoint, reply);
}

/** Lets the server refuse a call for so many seconds, as its limits do. */
export function refuseFor(endpoint: Endpoint, retryAfter: number, error: string = failureTexts.tooOften) {
  const body = { error, errors: [error], requestId: 'test' };
  add(endpoint, () => new Failure(429, body, retryAfter));
}

/** Lets the server refuse a call, with the contract's error body. */
export function refuse(
  endpoint: Endpoint,
  status: number,
  errors: string[],
  fields?: Record<string, string>,
  more: Partial<FailureBody> = {},
) {
  const body = { error: errors[0], errors, requestId: 'test', ...(fields && { fields }), ...more };
  add(endpoint, () => new Failure(status, body));
}

/** Delays answers of an endpoint until the returned function is called, to look at the page in between. */
export function holdBack(endpoint: Endpoint): () => void {
  let arrive: () => void = () => undefined;
  heldBack.set(endpoint, new Promise((resolve) => (arrive = resolve)));
  return () => {
    heldBack.delete(endpoint);
    arrive();
  };
}

/** Lets calls of an endpoint fail as without a connection. */
export function loseConnection(endpoint: Endpoint) {
  add(endpoint, () => lostConnection);
}

function add(endpoint: Endpoint, reply: Reply) {
  answers.set(endpoint, [...(answers.get(endpoint) ?? []), reply]);
}

const fakeNetwork: AxiosAdapter = (config) =>
  new Promise((resolve, reject) => {
    if (config.url === pageCodePath) {
      resolve(responseOf(200, {}, config));
      return;
    }
    if (config.url === pageDataPath) {
      const { at } = config.params as { at: string };
      askedPages.push(at);
      resolve(responseOf(200, pages.get(at) ?? { reads: [], parts: [] }, config));
      return;
    }
    const matching = [...answers].filter(([endpoint]) => isCallOf(endpoint, config));
    const found = matching.find(([endpoint]) => endpoint.path === config.url) ?? matching[0];
    if (!found) {
      reject(new Error(`The test has no answer for ${config.method} ${config.url}`));
      return;
    }
    const [endpoint, replies] = found;
    const input = inputOf(config);
    sent.push({ endpoint, input, idempotencyKey: config.headers.get('Idempotency-Key')?.toString() });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    const result = reply?.(input);
    underWay.add(config);
    const arrive = () => {
      underWay.delete(config);
      if (result === lostConnection) reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
      else if (result instanceof Failure) reject(refusal(result, config));
      else resolve(responseOf(200, result, config));
    };
    const held = heldBack.get(endpoint);
    config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
    // Uploads report half of their bytes as sent until the answer arrives.
    config.onUploadProgress?.({ loaded: 1, total: 2, progress: 0.5, bytes: 1, lengthComputable: true });
    if (held) void held.then(arrive);
    else arrive();
  });

http.defaults.adapter = fakeNetwork;

function isCallOf(endpoint: Endpoint, { method, url }: InternalAxiosRequestConfig): boolean {
  const path = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`);
  return endpoint.method === method && path.test(url ?? '');
}

function inputOf({ params, data }: InternalAxiosRequestConfig): Record<string, unknown> {
  if (data instanceof FormData) return Object.fromEntries(data);
  if (typeof data === 'string') return JSON.parse(data) as Record<string, unknown>;
  return { ...(params as object) };
}

function responseOf(status: number, data: unknown, config: InternalAxiosRequestConfig): AxiosResponse {
  return { status, statusText: '', data, headers: {}, config };
}

function refusal({ status, body, retryAfter }: Failure, config: InternalAxiosRequestConfig): AxiosError {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const response = { ...responseOf(status, body, config), headers };
  return new AxiosError('Refused', AxiosError.ERR_BAD_RESPONSE, config, null, response);
}
