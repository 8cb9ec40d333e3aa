import type { DeveloperRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { countLoginAttempt } from './loginAttempts';
import { isRightPassword } from './passwords';

/** Whether this is the SHA-256 of the account's password. A wrong one counts as a failed login. */
export async function isPresentPassword(
  call: Pick<Call, 'host' | 'from' | 'session'>,
  developer: DeveloperRow,
  password: string,
): Promise<boolean> {
  const takeBack = await countLoginAttempt(call, { email: developer.email ?? '', developer });
  if (!(await isRightPassword(call.host.settings, password, developer.passwordHash))) return false;
  await takeBack();
  return true;
}
