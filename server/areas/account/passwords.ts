import { createHmac } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { accountTexts } from '#shared/areas/account';
import { siteName } from '#shared/siteIdentity';
import { sha256Hex, textKey } from '../../db/keys';
import { invalid } from '../../refusal';
import type { Settings } from '../../settings';
import { queueHashing } from './hashing';

/** Argon2id, the library's default, with these costs. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash that is checked for unknown accounts: the same time, never right. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$rvqvKTmgsxwQImBQzg1xGg$6UEImsxDiM8fIi7phdn593LXPunsyIcZNlu1Nb+ib80';

/** Marks the hash of a published password, such as the demo community's. It only works on this machine. */
const demoMark = 'demo';
/**
 * Marks the hash of an account with a second step. The version before, which asks for none, takes it for a demo password and
 * refuses it while both run beside each other.
 */
const secondStepMark = 'demo-second-step:';

/** The lower-case hex SHA-256 of a password, as browsers send it at login. */
export const hexOf = (password: string) => sha256Hex(password);

const peppered = ({ secrets }: Settings, hex: string) =>
  createHmac('sha256', secrets.passwordPepper).update(hex).digest('hex');

/** The stored hash for the SHA-256 hex of a password. */
export const hashPassword = (settings: Settings, hex: string): Promise<string> =>
  queueHashing(() => hash(peppered(settings, hex), costs));

/** The stored hash for a published password (see `demoMark`). */
export const hashDemoPassword = async (settings: Settings, password: string): Promise<string> =>
  demoMark + (await hashPassword(settings, hexOf(password)));

/** Whether a password is right. Takes as long, and answers false, without an account. */
export async function isRightPassword(settings: Settings, hex: string, stored: string | null): Promise<boolean> {
  const usable = stored === null || (isDemo(stored) && !settings.isLoopback) ? nobodysHash : withoutMark(stored);
  const isRight = await queueHashing(() => verify(usable, peppered(settings, hex)));
  return isRight && usable !== nobodysHash;
}

/** Whether a hash was made with other costs than today's. It is replaced at the next login. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(withoutMark(stored));
  return memoryCost !== costs.memoryCost || timeCost !== costs.timeCost || parallelism !== costs.parallelism;
}

export const isDemo = (stored: string) => withoutSecondStep(stored).startsWith(demoMark);
const withoutSecondStep = (stored: string) =>
  stored.startsWith(secondStepMark) ? stored.slice(secondStepMark.length) : stored;
const withoutMark = (stored: string) => withoutSecondStep(stored).slice(isDemo(stored) ? demoMark.length : 0);

/** A hash as it is stored for an account with or without a second step. */
export const markSecondStep = (stored: string | null, hasSecondStep: boolean): string | null =>
  stored && (hasSecondStep ? secondStepMark : '') + withoutSecondStep(stored);

/** 422 for a password that is easy to guess, or is the account's own name or address. */
export async function requireGoodPassword(password: string, { alias, email }: { alias: string; email: string }) {
  const key = textKey(password);
  if ([alias, email].some((own) => textKey(own).equals(key))) throw invalid(accountTexts.passwordPersonal, 'password');
  if (await isGuessable(password, [alias, email])) throw invalid(accountTexts.passwordCommon, 'password');
}

/** Out of 4; the library calls those below it "very" and "too guessable". */
const minScore = 2;
/** Letters that are looked at: the costs grow with the square of their number. */
const lettersChecked = 100;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Whether an attacker would find a password among the first million guesses, knowing the site and the account. */
async function isGuessable(password: string, ownWords: readonly string[]): Promise<boolean> {
  estimator ??= createEstimator();
  const letters = [...password].slice(0, lettersChecked).join('');
  return (await estimator).check(letters, [siteName(), ...ownWords]).score < minScore;
}

/** The lists of leaked passwords and of keyboards take 30 ms: they are loaded when the first password is chosen. */
async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({ dictionary, graphs: adjacencyGraphs });
}
