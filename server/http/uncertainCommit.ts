import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { secondMs } from '#shared/durations';
import { isDatabaseUnavailable } from '../db/errors';
import type { Host } from './call';
import { isAnswerStored, type IdempotentRequest, type StoredAnswer } from './idempotency';

/** A call of which it is not known whether it was committed. */
interface UncertainCommit {
  request: IdempotentRequest;
  /** The answer that this attempt has stored, if it was committed. */
  answer: StoredAnswer;
  /** Events, mails and other work that follows from the call. */
  runEffects: () => Promise<void>;
}

/** Checks that find nothing, after which a call counts as not committed: a cluster may still be committing it. */
const defaults = { checkEveryMs: secondMs, maxChecks: 60 };

/** One check at a time, so that requests get the connections when the database is back. */
const oneAtATime = pLimit(1);

/**
 * Runs the effects of a call whose connection broke during the commit, once the database tells that exactly this attempt is
 * stored: its repeat by the client may reach another process, or never come. Resolves to whether it was stored.
 */
export async function runEffectsOnceStored(
  { db, log }: Pick<Host, 'db' | 'log'>,
  { request, answer, runEffects }: UncertainCommit,
  { checkEveryMs, maxChecks } = defaults,
): Promise<boolean> {
  for (let checks = 0; checks < maxChecks;) {
    await wait(checkEveryMs, undefined, { ref: false });
    try {
      if (await oneAtATime(() => isAnswerStored(db, request, answer))) {
        await runEffects();
        return true;
      }
      checks += 1;
    } catch (error) {
      // Tried again once the database is back.
      if (isDatabaseUnavailable(error)) continue;
      log.error({ err: error }, 'It could not be read whether a call is stored');
      return false;
    }
  }
  return false;
}
