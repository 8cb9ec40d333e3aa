import { authorize, type Refusal } from '../refusal';
import { requireOperator } from '../session/freshLogin';
import type { Call } from '../call';
import type { IncomingCall } from './incomingCall';

/** Refuses (403) a viewer without the role that the call is for. */
export function requireRole({ endpoint: { access }, viewer }: Pick<IncomingCall, 'endpoint' | 'viewer'>) {
  if (access === 'siteModerator') authorize(viewer?.siteModCanBan === true);
  if (access === 'operator') requireOperator(viewer);
}

interface RunOptions {
  /** The refusal (422) of the input; thrown only once the viewer has passed the check. */
  brokenRules: Refusal | undefined;
  prepared?: unknown;
}

/** Runs the steps of a handler and validates its answer: check (403, 404), then broken rules (422), then the work. */
export async function runHandler(
  { endpoint, handler }: Pick<IncomingCall, 'endpoint' | 'handler'>,
  call: Call,
  { brokenRules, prepared }: RunOptions,
): Promise<unknown> {
  const found = await handler.check?.(call);
  requireRole({ endpoint, viewer: call.viewer });
  if (brokenRules) throw brokenRules;
  return endpoint.output.parse(await handler.run(call, found, prepared));
}
