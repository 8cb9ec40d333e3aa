import type { Request, Response } from 'express';
import type { Endpoint, ParsedInputOf } from '#shared/endpoint';
import type { Handler, Host, UploadedFile } from './call';
import { createCall } from './createCall';
import type { Refusal } from '../refusal';
import type { TokenHolder } from './session/accessTokens';
import type { LoggedInDeveloper } from './session/sessions';

/** A request with its endpoint. */
export interface IncomingCall<H = Handler<Endpoint>> {
  /** `area.name`, as logs and the audit log call it. */
  name: string;
  endpoint: Endpoint;
  handler: H;
  host: Host;
  request: Request;
  response: Response;
  viewer: LoggedInDeveloper | null;
}

/** The input of a call: with broken rules only the valid fields. */
export interface CallInput {
  input: ParsedInputOf<Endpoint>;
  files: Record<string, UploadedFile | undefined>;
}

/** A call on its way through its steps, with what earlier steps have found for later ones. */
export interface CallState<H = Handler<Endpoint>> extends IncomingCall<H>, CallInput {
  /** The holder of the access token that the request carries. */
  holder: TokenHolder | null;
  /** The fields of the path, the query and the body, as they were sent. */
  fields: Record<string, unknown>;
  /** 422, told once the handler's check has found nothing to refuse. */
  brokenRules: Refusal | undefined;
  /** Whether the handler's check has passed with exactly these fields. */
  isChecked: boolean;
  /** The result of the handler's `prepare`. */
  prepared: unknown;
  /** The calls that its handler gets, and their queued effects. */
  work: ReturnType<typeof createCall>;
  /** Whether the connection broke during the commit, so that the effects wait until its outcome is known. */
  isUncertain: boolean;
  /** Runs at the end, however the call ends. */
  cleanUp: () => Promise<void>;
}

/** One step of a call. It throws a `Refusal` to end the call. */
export type Step<H = Handler<Endpoint>> = (call: CallState<H>) => void | Promise<void>;

/** The state of a call before its first step. */
export function beginCall<H>(incoming: IncomingCall<H>): CallState<H> {
  const begun = {
    ...incoming,
    holder: null,
    fields: {},
    files: {},
    input: {},
    brokenRules: undefined,
    isChecked: false,
    prepared: undefined,
    isUncertain: false,
    cleanUp: () => Promise.resolve(),
  };
  return Object.assign(begun, { work: createCall(begun) });
}
