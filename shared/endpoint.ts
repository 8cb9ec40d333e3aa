import type { z } from 'zod/mini';

/** Who may call: the server refuses the others before the handler runs. A banned account is a visitor. */
export type Access = 'anyone' | 'loggedIn' | 'siteModerator';

/** The named allowances that calls are counted against besides the total of their class (wire §20.1). */
export type RateLimit =
  | 'search'
  | 'auth'
  | 'registration'
  | 'recovery'
  | 'keycode'
  | 'upload'
  | 'chat'
  | 'inboxMessage'
  | 'conversation'
  | 'post'
  | 'comment'
  | 'invitation'
  | 'report';

/** A file field of a multipart call: the most bytes it may have, and the text for one that has more. */
export interface FileRule {
  maxBytes: number;
  tooBig: string;
  /** What the refusal carries besides, as an avatar's `response` does (wire §0.2). */
  more?: Record<string, string>;
}

/** One call of the wire contract: what it takes, what it answers, who may make it. */
export interface Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> {
  method: 'get' | 'post';
  /** Below /api; `:name` parts are taken from the input. */
  path: string;
  access: A;
  summary: string;
  input: In;
  output: Out;
  /** Answers 201: something was created. Accepts an Idempotency-Key (wire §0.3). */
  creates?: true;
  /** Turns something on or off. Accepts an Idempotency-Key (wire §0.3). */
  toggles?: true;
  /** Verifies `recaptchaResponse` before anything is written (wire §1). */
  humanCheck?: true;
  /** A read that visitors may make while the server is overloaded: without it nobody could log in (security §14.9). */
  evenWhenBusy?: true;
  /**
   * A read that answers every visitor alike, whatever their address or device, and does nothing else: visitors who ask for the
   * same at the same moment are answered by one run.
   */
  sameForVisitors?: true;
  /** Counted against this allowance too; without it GETs count as reads, POSTs as writes. */
  rate?: RateLimit;
  /** The multipart fields that carry files; an endpoint with files takes multipart/form-data only. */
  files?: Record<string, FileRule>;
}

type Definition<In extends z.ZodMiniType, Out extends z.ZodMiniType, A extends Access> = Omit<
  Endpoint<In, Out, A>,
  'method' | 'path'
>;

/** A reading call: its input comes from the path and the query. */
export function get<In extends z.ZodMiniType, Out extends z.ZodMiniType, A extends Access>(
  path: string,
  definition: Definition<In, Out, A>,
): Endpoint<In, Out, A> {
  return { method: 'get', path, ...definition };
}

/** A writing call: its input comes from the path and the body, and the server runs it in one transaction. */
export function post<In extends z.ZodMiniType, Out extends z.ZodMiniType, A extends Access>(
  path: string,
  definition: Definition<In, Out, A>,
): Endpoint<In, Out, A> {
  return { method: 'post', path, ...definition };
}

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What a handler receives, after defaults and reading of text. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** What an issue of a schema says that has no text of its own: the request is malformed (400); a text is a broken rule (422). */
export const malformed = 'The request is malformed.';

/** Texts of failures that every call may have (wire §0.2, specification part 1 §8). */
export const failureTexts = {
  malformed,
  notLoggedIn: 'You must be logged in to do this',
  notAllowed: 'You are not allowed to do this',
  notFound: "This doesn't exist",
  wrongMethod: 'This address does not take that method.',
  wrongType: 'The request must be JSON.',
  wrongMultipart: 'The request must be multipart/form-data.',
  tooLarge: 'The request is too large.',
  tooOften: 'You are doing this too often. Please wait a moment.',
  unknown: 'An unknown problem occurred. Please wait a few minutes and try again.',
  /** In place of a page that was not there yet when the connection was lost. */
  offline: 'This page will be shown as soon as you are online again.',
  crossSite: 'This request did not come from this site.',
  keyReused: 'This Idempotency-Key was used for another request.',
  tooLong: 'This is too long',
  /** Of a text with control characters: malformed, but told beside its field, because such come along with what is pasted. */
  unfitCharacters: 'This holds invisible characters that cannot be kept. Please type it anew.',
} as const;

/** The body of every failed call. `error` is the first of `errors`. */
export interface FailureBody {
  error: string;
  errors: string[];
  /** Texts by form field, where a failure belongs to one. */
  fields?: Record<string, string>;
  requestId: string;
}

/** Splits an input into the filled path and what is left for the query or body. */
export function fillPath(
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** One event of the live channel: its name and what it carries (wire §18.3). */
export interface LiveEvent<P extends z.ZodMiniType = z.ZodMiniType> {
  name: string;
  payload: P;
}

export function live<P extends z.ZodMiniType>(name: string, payload: P): LiveEvent<P> {
  return { name, payload };
}

export type PayloadOf<E extends LiveEvent> = z.output<E['payload']>;
