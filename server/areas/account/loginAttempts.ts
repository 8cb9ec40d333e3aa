import { textKey } from '../../db/keys';
import type { Call } from '../../http/call';

type Caller = Pick<Call, 'host' | 'from'>;

/**
 * Counts a try at a password before it is checked, so that many at once count too; 429 when there were too many failed
 * ones (wire §20.1). An address that nobody has counts like any other. The returned function takes the try back once
 * the password was right.
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
