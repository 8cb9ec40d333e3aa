import type { z } from '#zod';

/**
 * The callers that are let in; the server refuses others before the handler runs. A banned account counts as a visitor.
 * Operators need a sign-in of the last 30 minutes too.
 */
export type Access = 'anyone' | 'loggedIn' | 'siteModerator' | 'operator';

/**
 * The permission that a call needs of a personal access token: to read what is public, as visitors see it; to post as its
 * owner or as its game; to upload builds of its game.
 */
export type TokenScope = 'read' | 'post' | 'builds';

/** The named rate limits that a call counts against, besides the total of its viewer. */
export type RateLimit =
  | 'search'
  | 'auth'
  | 'registration'
  | 'recovery'
  | 'keycode'
  | 'upload'
  | 'buildPart'
  | 'picturePreview'
  | 'chat'
  | 'inboxMessage'
  | 'conversation'
  | 'post'
  | 'comment'
  | 'draft'
  | 'invitation'
  | 'report'
  | 'guestReport';

/** A file field of a multipart call: its limit in bytes, and the text for a larger file. */
export interface FileRule {
  maxBytes: number;
  tooBig: string;
  /** Whether the call needs it whatever else is sent; for the description of the API. */
  isRequired?: true;
  /** Additional fields of the refusal, as an avatar's `response`. */
  more?: Record<string, string>;
}

/** A call of the API: its input, its output, and who may make it. */
export interface Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> {
  method: 'get' | 'post';
  /** The path below /api; its `:name` parts are fields of the input. */
  path: string;
  access: A;
  summary: string;
  input: In;
  output: Out;
  /** It creates something: it answers 201 and accepts an Idempotency-Key. */
  creates?: true;
  /** It turns something on or off, and accepts an Idempotency-Key. */
  toggles?: true;
  /** It verifies `recaptchaResponse` before anything is written. */
  humanCheck?: true;
  /** A read that visitors may make while the server is overloaded, as those that logging in needs. */
  evenWhenBusy?: true;
  /** A read with the same answer for every visitor and no effects: simultaneous requests of visitors share one run. */
  sameForVisitors?: true;
  /** Its answer is the same for everybody, and browsers cache it for good if `v` in the query is its present version. */
  versioned?: true;
  /** A write that people may make before they have accepted the present terms: to accept them, to leave, or `readMarker`. */
  evenBeforeTerms?: true;
  /**
   * A write that a limited account may make: nobody else reads what it does, or is disturbed by it. `when` tells by the
   * input, where that decides.
   */
  evenWhenLimited?: true | { when(input: z.output<In>, viewer: { alias: string }): boolean };
  /**
   * What a new account does with it waits for the approval of a moderator, where the operator wants that. The answer is
   * `heldAnswer` then.
   */
  heldAtFirst?: true;
  /**
   * The limit of its kind, besides the total of the caller. A POST without one counts as a write; with one, only if
   * that `isWrite` (server/http/security/rateLimits.ts).
   */
  rate?: RateLimit;
  /** The scope by which a personal access token may make this call; without it, tokens are refused. */
  token?: TokenScope;
  /** The file fields; an endpoint with files accepts multipart/form-data only. */
  files?: Record<string, FileRule>;
}

type Definition<In extends z.ZodMiniType, Out extends z.ZodMiniType, A extends Access> = Omit<
  Endpoint<In, Out, A>,
  'method' | 'path'
>;

/** A GET; its input comes from the path and the query. */
export function get<In extends z.ZodMiniType, Out extends z.ZodMiniType, A extends Access>(
  path: string,
  definition: Definition<In, Out, A>,
): Endpoint<In, Out, A> {
  return { method: 'get', path, ...definition };
}

/** A POST; its input comes from the path and the body, and the server runs it in one transaction. */
export function post<In extends z.ZodMiniType, Out extends z.ZodMiniType, A extends Access>(
  path: string,
  definition: Definition<In, Out, A>,
): Endpoint<In, Out, A> {
  return { method: 'post', path, ...definition };
}

/**
 * A POST by which people note for themselves what they have read, seen or dismissed. Reading goes on before new terms are
 * accepted and while an account is limited, and so do these.
 */
export function readMarker<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  path: string,
  definition: Omit<Definition<In, Out, 'loggedIn'>, 'access' | 'evenBeforeTerms' | 'evenWhenLimited'>,
): Endpoint<In, Out, 'loggedIn'> {
  return post(path, { access: 'loggedIn', evenBeforeTerms: true, evenWhenLimited: true, ...definition });
}

/** The input as a caller passes it. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** The input as a handler gets it: parsed, with defaults. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
/** The output, as a handler returns it and a caller gets it. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/**
 * The text of schema issues without a text of their own. They mean a malformed request (400); issues with a text are
 * broken rules (422).
 */
export const malformed = 'The request is malformed.';

function minutesOrSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** The texts of failures that any call may have. */
export const failureTexts = {
  malformed,
  notLoggedIn: 'You must be logged in to do this',
  notAllowed: 'You are not allowed to do this',
  notFound: "This doesn't exist",
  wrongMethod: 'This address does not accept that method.',
  wrongType: 'The request must be JSON.',
  wrongMultipart: 'The request must be multipart/form-data.',
  tooLarge: 'The request is too large.',
  tooSlow: 'The request took too long to arrive. Please try again.',
  tooOften: 'You are doing this too often. Please wait a moment.',
  /** The same with the time that the answer's Retry-After names. */
  tooOftenFor: (seconds: number) => `You are doing this too often. Try again in ${minutesOrSeconds(seconds)}.`,
  unknown: 'An unknown problem occurred. Please wait a few minutes and try again.',
  /** The disk of uploads is full. */
  noRoomForFiles: 'There is no room for files at the moment.',
  /** The disk of the database is full. */
  noRoom: 'There is no room for anything new at the moment.',
  /** Shown in place of a page that was not loaded before the connection was lost. */
  offline: 'This page will be shown as soon as you are online again.',
  crossSite: 'This request did not come from this site.',
  keyReused: 'This Idempotency-Key was used for another request.',
  tooLong: 'This is too long',
  /**
   * For control characters. They are malformed (400) but reported beside their field, because they come along with
   * pasted text.
   */
  unfitCharacters: 'This contains invisible characters that cannot be stored. Please type it again.',
} as const;

/** The body of a failed call. `error` is the first of `errors`. */
export interface FailureBody {
  error: string;
  errors: string[];
  /** Texts by form field. */
  fields?: Record<string, string>;
  requestId: string;
  /** The path of the page that says why, and until when. */
  help?: string;
}

/** Fills the parameters of a path from an input; `rest` is left for the query or body. */
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

/** An event of the live channel, with the schema of its payload. */
export interface LiveEvent<P extends z.ZodMiniType = z.ZodMiniType, N extends string = string> {
  name: N;
  payload: P;
}

/** Defines an event of the live channel by its name and the schema of its payload. */
export function live<P extends z.ZodMiniType, N extends string>(name: N, payload: P): LiveEvent<P, N> {
  return { name, payload };
}

export type PayloadOf<E extends LiveEvent> = z.output<E['payload']>;

/** The events that clients send: who they are, and the topics that they subscribe to. */
export type ClientEvent = 'setUserSocketData' | 'unsetUserSocketData' | 'joinedRoom' | 'leftRoom';
