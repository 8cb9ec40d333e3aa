import type { LiveEvent, PayloadOf } from '#shared/endpoint';
import type { Host } from './call';

/**
 * Sends an event about what was read after a commit, or outside of any call; what a call has just written itself goes
 * through its `emit`.
 */
export function sendNow<L extends LiveEvent>(
  { live }: Pick<Host, 'live'>,
  topics: string | readonly string[],
  event: L,
  payload: PayloadOf<L>,
) {
  live.send([topics].flat(), event.name, event.payload.parse(payload));
}
