import { textKey } from '../../db/keys';
import type { Call } from '../../http/call';

type Caller = Pick<Call, 'host' | 'from'>;

/**
 * Counts an attempt before the password is checked, so that simultaneous ones count too. Answers 429 after too many
 * failed ones; unknown addresses count like any other. The returned function takes the attempt back once the password
 * was right.
 */
export async function countLoginAttempt(
  { host: { limits }, from }: Caller,
  email: string,
): Promise<() => Promise<void>> {
  const account = textKey(email).toString('base64url');
  const counted = [
    ['failedLoginHere', `${from.address}.${account}`],
    ['failedLoginAccount', account],
    ['failedLoginAddress', from.address],
  ] as const;
  for (const [name, key] of counted) await limits.consume(name, key);
  return async () => {
    for (const [name, key] of counted) await limits.giveBack(name, key);
  };
}
