import { authorize, type Refusal } from '../refusal';
import { demandOperator } from '../session/freshLogin';
import type { Call } from '../call';
import type { IncomingCall } from './incomingCall';

interface Progress {
  /** Refuses the input (422), but only what the viewer may see and do. */
  brokenRules: Refusal | undefined;
  prepared?: unknown;
}

/** Runs the steps of a handler and validates its answer: check (403, 404), then broken rules (422), then the work. */
export async function runHandler(
  { endpoint, handler }: Pick<IncomingCall, 'endpoint' | 'handler'>,
  call: Call,
  { brokenRules, prepared }: Progress,
): Promise<unknown> {
  const found = await handler.check?.(call);
  if (endpoint.access === 'siteModerator') authorize(call.viewer?.siteModCanBan === true);
  if (endpoint.access === 'operator') demandOperator(call.viewer);
  if (brokenRules) throw brokenRules;
  return endpoint.output.parse(await handler.run(call, found, prepared));
}
