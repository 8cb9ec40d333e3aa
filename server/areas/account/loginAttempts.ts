import { setTimeout as wait } from 'node:timers/promises';
import { secondMs } from '#shared/durations';
import { failureTexts } from '#shared/endpoint';
import { textKey } from '../../db/keys';
import type { DeveloperRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { Refusal } from '../../refusal';
import type { LimitName } from '../../http/security/rateLimits';

type Caller = Pick<Call, 'host' | 'from' | 'session'>;

interface Attempt {
  email: string;
  /** The account of the address; undefined without one. */
  developer: Pick<DeveloperRow, 'id' | 'sessionEpoch' | 'devicesForgottenAt'> | undefined;
}

/**
 * Counts an attempt before the password is checked, so that simultaneous ones count too. Answers 429 after too many
 * failed ones; unknown addresses count like any other. From a device that has logged in before only its own failures
 * count. Many failures elsewhere delay an attempt instead of refusing it, so that nobody can lock others out of their
 * accounts. The returned function takes the attempt back once the password was right.
 */
export async function countLoginAttempt(caller: Caller, attempt: Attempt): Promise<() => Promise<void>> {
  const { host, from, session } = caller;
  const { limits } = host;
  const { email, developer } = attempt;
  // A new password begins with all points: the recovery of an account ends the effect of former failures.
  const account = `${textKey(email).toString('base64url')}.${developer?.sessionEpoch ?? 0}`;
  const device = developer && session.knownDeviceOf(developer);
  const here: readonly [LimitName, string][] = device
    ? [['failedLoginDevice', `${device}.${account}`]]
    : [
        ['failedLoginHere', `${from.address}.${account}`],
        ['failedLoginAddress', from.address],
      ];
  for (const [name, key] of here) await limits.consume(name, key);
  if (!device) await delay(account, await limits.excess('failedLoginAccount', account));
  return async () => {
    for (const [name, key] of here) await limits.giveBack(name, key);
    if (!device) await limits.giveBack('failedLoginAccount', account);
  };
}

const delays = [0, 1, 2, 4, 5].map((seconds) => seconds * secondMs);
/** Attempts that wait at once, of one account and of all in this process. Further ones are refused. */
const maxWaiting = { ofAccount: 20, ofAll: 200 };
const waiting = new Map<string, number>();

/** Delays the attempts beyond an account's allowance, each longer than the one before, up to five seconds. */
async function delay(account: string, excess: number) {
  const ms = delays[Math.min(excess, delays.length - 1)] ?? 0;
  if (ms === 0) return;
  const ofAccount = waiting.get(account) ?? 0;
  const ofAll = [...waiting.values()].reduce((sum, count) => sum + count, 0);
  if (ofAccount >= maxWaiting.ofAccount || ofAll >= maxWaiting.ofAll)
    throw new Refusal(429, [failureTexts.tooOften], { retryAfter: Math.ceil(ms / secondMs) });
  waiting.set(account, ofAccount + 1);
  try {
    await wait(ms);
  } finally {
    const left = (waiting.get(account) ?? 1) - 1;
    if (left > 0) waiting.set(account, left);
    else waiting.delete(account);
  }
}
