import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { secondMs } from '#shared/durations';
import { isDatabaseAway } from '../../db/errors';
import type { Host } from '../call';
import { isKept, type IdempotentRequest, type KeptAnswer } from './idempotency';

/** The effects of a call after its commit: events, mails, cookies. */
export interface Effects {
  whenCommitted: () => Promise<void>;
  whenAnswered: () => Promise<void>;
}

/** A call of which nobody knows whether it is stored. */
interface Uncertain {
  request: IdempotentRequest;
  /** The answer that this attempt has stored, if it was committed. */
  answer: KeptAnswer;
  effects: Effects;
}

interface Pending {
  /** For the client's repeat, by account and key. Older ones are dropped: whoever looks finds what was stored. */
  effects: LRUCache<string, Effects>;
  /** Calls that are still looked for. */
  uncertain: Map<string, Uncertain & { looks: number }>;
}

const mostKept = 1_000;
const lookEveryMs = secondMs;
/** After so many looks in vain it is certain that the call is not stored. */
const mostLooks = 60;
const pendingOf = new WeakMap<Host, Pending>();
const keyOf = ({ developerId, idempotencyKey }: IdempotentRequest) => `${developerId} ${idempotencyKey}`;

/**
 * Keeps the effects of a call whose connection broke during the commit. They happen when its client repeats it with the
 * same key, or as soon as the database tells that it is stored: the repeat may reach another process, or never come.
 */
export function keepPendingEffects(host: Host, call: Uncertain) {
  let pending = pendingOf.get(host);
  if (!pending) pendingOf.set(host, (pending = { effects: new LRUCache({ max: mostKept }), uncertain: new Map() }));
  const { effects, uncertain } = pending;
  const key = keyOf(call.request);
  effects.set(key, call.effects);
  if (uncertain.size === mostKept) return;
  uncertain.set(key, { ...call, looks: 0 });
  if (uncertain.size === 1) void lookUntilCertain(host, pending);
}

/**
 * The effects of the first request that this one repeats, where they have not happened yet. They are handed out once.
 */
export function takePendingEffects(host: Host, request: IdempotentRequest): Effects | undefined {
  const pending = pendingOf.get(host);
  const key = keyOf(request);
  const effects = pending?.effects.get(key);
  pending?.effects.delete(key);
  pending?.uncertain.delete(key);
  return effects;
}

/** One question at a time, so that people get the connections when the database comes back. */
async function lookUntilCertain(host: Host, { effects, uncertain }: Pending) {
  while (uncertain.size > 0) {
    await wait(lookEveryMs, undefined, { ref: false });
    for (const [key, call] of [...uncertain]) {
      const isStored = await isKept(host.db, call.request, call.answer).catch((error: unknown) => {
        if (!isDatabaseAway(error)) host.log.error({ err: error }, 'It could not be read whether a call is stored');
        return undefined;
      });
      // Until the database is back.
      if (isStored === undefined) break;
      call.looks += 1;
      // The repeat may have come meanwhile.
      if ((!isStored && call.looks < mostLooks) || !uncertain.delete(key)) continue;
      effects.set(key, { ...call.effects, whenAnswered: () => Promise.resolve() });
      if (isStored) await call.effects.whenAnswered();
    }
  }
}
