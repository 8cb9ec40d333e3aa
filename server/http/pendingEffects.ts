import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { secondMs } from '#shared/durations';
import { isDatabaseUnavailable } from '../db/errors';
import type { Host } from './call';
import { isAnswerStored, type IdempotentRequest, type StoredAnswer } from './idempotency';

/** The effects of a call after its commit: events, mails, cookies. */
export interface Effects {
  whenCommitted: () => Promise<void>;
  whenAnswered: () => Promise<void>;
}

/** A call of which it is not known whether it was committed. */
interface UncertainCommit {
  request: IdempotentRequest;
  /** The answer that this attempt has stored, if it was committed. */
  answer: StoredAnswer;
  effects: Effects;
}

interface Pending {
  /** For the client's repeat, by account and key. The oldest are dropped. */
  effects: LRUCache<string, { effects: Effects; answer: string }>;
  /** Calls whose answer is still looked up in the database. */
  uncertain: Map<string, UncertainCommit & { checks: number }>;
}

const maxPending = 1_000;
const checkEveryMs = secondMs;
/** Checks after which a call that was not found counts as not committed. */
const maxChecks = 60;
const pendingOf = new WeakMap<Host, Pending>();
const keyOf = ({ developerId, idempotencyKey }: IdempotentRequest) => `${developerId} ${idempotencyKey}`;

/**
 * Keeps the effects of a call whose connection broke during the commit. They happen when its client repeats it with the
 * same key, or as soon as the database tells that it is stored: the repeat may reach another process, or never come.
 */
export function keepPendingEffects(host: Host, call: UncertainCommit) {
  let pending = pendingOf.get(host);
  if (!pending) pendingOf.set(host, (pending = { effects: new LRUCache({ max: maxPending }), uncertain: new Map() }));
  const { effects, uncertain } = pending;
  const key = keyOf(call.request);
  effects.set(key, { effects: call.effects, answer: JSON.stringify(call.answer.answer) });
  if (uncertain.size === maxPending) return;
  uncertain.set(key, { ...call, checks: 0 });
  if (uncertain.size === 1) void checkUntilCertain(host, pending);
}

/**
 * The effects of the first request that this one repeats, where they have not happened yet. They are handed out once, and
 * only if its answer is the stored one: an attempt in between, at another process, may have stored its own instead.
 */
export function takePendingEffects(host: Host, request: IdempotentRequest, stored: unknown): Effects | undefined {
  const pending = pendingOf.get(host);
  const key = keyOf(request);
  const found = pending?.effects.get(key);
  pending?.effects.delete(key);
  pending?.uncertain.delete(key);
  return found?.answer === JSON.stringify(stored) ? found.effects : undefined;
}

/** Checks one call at a time, so that requests get the connections when the database is back. */
async function checkUntilCertain(host: Host, { effects, uncertain }: Pending) {
  while (uncertain.size > 0) {
    await wait(checkEveryMs, undefined, { ref: false });
    for (const [key, call] of [...uncertain]) {
      const isStored = await isAnswerStored(host.db, call.request, call.answer).catch((error: unknown) => {
        if (!isDatabaseUnavailable(error))
          host.log.error({ err: error }, 'It could not be read whether a call is stored');
        return undefined;
      });
      // Tried again once the database is back.
      if (isStored === undefined) break;
      call.checks += 1;
      // A repeat may have taken the effects meanwhile.
      if ((!isStored && call.checks < maxChecks) || !uncertain.delete(key)) continue;
      const answer = JSON.stringify(call.answer.answer);
      effects.set(key, { effects: { ...call.effects, whenAnswered: () => Promise.resolve() }, answer });
      if (isStored) await call.effects.whenAnswered();
    }
  }
}
