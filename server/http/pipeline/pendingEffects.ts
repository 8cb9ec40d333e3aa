import type { Host } from '../call';
import type { IdempotentRequest } from './idempotency';

/** What follows from a call once it is stored. */
export interface Effects {
  whenCommitted: () => Promise<void>;
  whenAnswered: () => Promise<void>;
}

/** More are not kept: whoever looks finds what they stored at the next reading. */
const mostKept = 1_000;
const unsure = new WeakMap<Host, Map<string, Effects>>();
const nameOf = ({ developerId, idempotencyKey }: IdempotentRequest) => `${developerId} ${idempotencyKey}`;

/**
 * The connection broke while a call was being stored, so that nobody knows whether it is. Its client sends it again, with
 * the same key (wire §0.3); only then is what follows from it done, and those who look hear of it.
 */
export function keepPendingEffects(host: Host, use: IdempotentRequest, following: Effects) {
  const kept = unsure.get(host) ?? new Map<string, Effects>();
  unsure.set(host, kept);
  kept.set(nameOf(use), following);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/** The call was repeated: what follows from the first one, where that is still to be done, and no longer kept. */
export function takePendingEffects(host: Host, use: IdempotentRequest): Effects | undefined {
  const kept = unsure.get(host);
  const following = kept?.get(nameOf(use));
  kept?.delete(nameOf(use));
  return following;
}
