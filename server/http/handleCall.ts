import type { Endpoint } from '#shared/endpoint';
import { auditRefusal } from './auditRefusal';
import type { Handler } from './call';
import { beginCall, type CallState, type IncomingCall, type Step } from './callState';
import { readSteps, sharedReadSteps } from './read';
import { carriesToken } from './session/accessTokens';
import type { SharedRead } from './sharedRead';
import { writeSteps } from './write';

/**
 * Handles one request by the list of its steps, of which the first that refuses ends it: 403 for a foreign site, 429, 401,
 * 403 and 404 of the handler's check, 422.
 */
export function handleCall(incoming: IncomingCall<Handler<Endpoint> | SharedRead>): Promise<void> {
  const { endpoint, handler, request } = incoming;
  const by = carriesToken(request) ? 'byToken' : 'bySession';
  if ('readOnce' in handler) return take(sharedReadSteps[by], beginCall({ ...incoming, handler }));
  const steps = endpoint.method === 'get' ? readSteps : writeSteps;
  return take(steps[by], beginCall({ ...incoming, handler }));
}

async function take<H>(steps: readonly Step<H>[], call: CallState<H>): Promise<void> {
  try {
    for (const step of steps) await step(call);
  } catch (error) {
    if (!call.isUncertain) await call.work.effects.whenRefused();
    await auditRefusal(call, error);
    throw error;
  } finally {
    await call.cleanUp();
  }
}
