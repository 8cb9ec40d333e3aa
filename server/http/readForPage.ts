import type { Endpoint } from '#shared/endpoint';
import type { Handler } from './call';
import { beginCall, type CallState, type IncomingCall } from './callState';
import type { SharedRead } from './sharedRead';
import { requireLogin } from './steps/access';
import { readAnswer, readSharedAnswer } from './steps/answerRead';
import { readInput } from './steps/input';

/**
 * The answer of a read, as JSON text, for a page that the server draws; a refusal is thrown. The request is that of the
 * page, and `input` is what the browser would send.
 */
export async function readForPage(
  incoming: IncomingCall<Handler<Endpoint> | SharedRead>,
  input: object,
): Promise<string> {
  const { handler } = incoming;
  return 'readOnce' in handler
    ? readSharedAnswer(admitted({ ...incoming, handler }, input))
    : readAnswer(admitted({ ...incoming, handler }, input));
}

function admitted<H>(incoming: IncomingCall<H>, input: object): CallState<H> {
  const call = beginCall(incoming);
  call.fields = asQuery(input);
  requireLogin(call);
  readInput(call);
  return call;
}

/** Fields as they arrive by a query. */
const asQuery = (input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, asText(value)]),
  );

function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value === 'object' && value !== null) return asQuery(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
