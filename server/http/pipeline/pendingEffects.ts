import { LRUCache } from 'lru-cache';
import type { Host } from '../call';
import type { IdempotentRequest } from './idempotency';

/** The effects of a call after its commit: events, mails, cookies. */
export interface Effects {
  whenCommitted: () => Promise<void>;
  whenAnswered: () => Promise<void>;
}

/** Older ones are dropped: whoever looks finds what was stored at the next reading. */
const mostKept = 1_000;
const pendingOf = new WeakMap<Host, LRUCache<string, Effects>>();
const keyOf = ({ developerId, idempotencyKey }: IdempotentRequest) => `${developerId} ${idempotencyKey}`;

/**
 * Keeps the effects of a call whose connection broke during the commit, so that nobody knows whether it is stored. Its
 * client repeats it with the same key; only then do the effects happen.
 */
export function keepPendingEffects(host: Host, request: IdempotentRequest, effects: Effects) {
  const pending = pendingOf.get(host) ?? new LRUCache<string, Effects>({ max: mostKept });
  pendingOf.set(host, pending);
  pending.set(keyOf(request), effects);
}

/**
 * The effects of the first request that this one repeats, where they have not happened yet. They are handed out once.
 */
export function takePendingEffects(host: Host, request: IdempotentRequest): Effects | undefined {
  const pending = pendingOf.get(host);
  const effects = pending?.get(keyOf(request));
  pending?.delete(keyOf(request));
  return effects;
}
