import { createHmac } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { accountTexts } from '#shared/areas/account';
import { sha256Hex, textKey } from '../../db/keys';
import { invalid } from '../../http/refusal';
import type { Settings } from '../../settings';
import { isCommonPassword } from './commonPasswords';
import { inTurn } from './hashing';

/** Argon2id, the library's default kind, with these costs (security §5.1). */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is checked against when there is no account: it costs the same and is never right. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$rvqvKTmgsxwQImBQzg1xGg$6UEImsxDiM8fIi7phdn593LXPunsyIcZNlu1Nb+ib80';

/** A password that everybody knows, as the demo community's: it counts on this machine only. */
const demoMark = 'demo';

/** What browsers send at login: the lower-case hex SHA-256 of the exact password (wire §1). */
export const hexOf = (password: string) => sha256Hex(password);

const peppered = ({ secrets }: Settings, hex: string) =>
  createHmac('sha256', secrets.passwordPepper).update(hex).digest('hex');

/** The text that is stored in place of a password, from its SHA-256 hex. */
export const hashPassword = (settings: Settings, hex: string): Promise<string> =>
  inTurn(() => hash(peppered(settings, hex), costs));

/** The same for a password that is told in public, from the password itself; see demoMark. */
export const hashDemoPassword = async (settings: Settings, password: string): Promise<string> =>
  demoMark + (await hashPassword(settings, hexOf(password)));

/** Whether this is the account's password; without an account it takes as long and is never right. */
export async function isRightPassword(settings: Settings, hex: string, stored: string | null): Promise<boolean> {
  const usable = stored === null || (isDemo(stored) && !settings.isLoopback) ? nobodysHash : withoutMark(stored);
  const isRight = await inTurn(() => verify(usable, peppered(settings, hex)));
  return isRight && usable !== nobodysHash;
}

/** Whether a stored hash was made with other costs than today's; it is made anew at the next login. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(withoutMark(stored));
  return memoryCost !== costs.memoryCost || timeCost !== costs.timeCost || parallelism !== costs.parallelism;
}

export const isDemo = (stored: string) => stored.startsWith(demoMark);
const withoutMark = (stored: string) => (isDemo(stored) ? stored.slice(demoMark.length) : stored);

/** 422 for a password that is easily guessed: common, or the account's own name or address (security §5.2). */
export async function demandGoodPassword(password: string, { alias, email }: { alias: string; email: string }) {
  const key = textKey(password);
  if ([alias, email].some((own) => textKey(own).equals(key))) throw invalid(accountTexts.passwordPersonal, 'password');
  if (await isCommonPassword(password)) throw invalid(accountTexts.passwordCommon, 'password');
}
