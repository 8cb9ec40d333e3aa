import { authorize, type Refusal } from '../refusal';
import { demandOperator } from '../session/freshLogin';
import type { Call } from '../call';
import type { IncomingCall } from './incomingCall';

/** Refuses (403) a viewer without the role that the call is for. */
export function demandRole({ endpoint: { access }, viewer }: Pick<IncomingCall, 'endpoint' | 'viewer'>) {
  if (access === 'siteModerator') authorize(viewer?.siteModCanBan === true);
  if (access === 'operator') demandOperator(viewer);
}

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
  demandRole({ endpoint, viewer: call.viewer });
  if (brokenRules) throw brokenRules;
  return endpoint.output.parse(await handler.run(call, found, prepared));
}
