import type { Call } from '../call';
import { hold, isHeld, tryOut } from '../holding';
import type { CallState } from '../callState';
import { parseWithPictures } from '../pictures/addPictures';
import { withRules } from '../../refusal';
import { requireRole } from './access';

/** Runs the handler of a call and validates its answer: check (403, 404), then broken rules (422), then the work. */
export async function runHandler(
  { name, endpoint, handler, brokenRules, prepared }: CallState,
  call: Call,
): Promise<unknown> {
  const found = await handler.check?.(call);
  requireRole({ endpoint, viewer: call.viewer });
  const broken = withRules(brokenRules, (await handler.rules?.(call, found)) ?? {});
  if (broken) throw broken;
  if (await isHeld(endpoint, call)) {
    await tryOut(call, (untold) => handler.run(untold, found, prepared));
    return hold(call, name);
  }
  return parseWithPictures(endpoint.output, await handler.run(call, found, prepared));
}
