import type { SignInMethod } from '#shared/areas/signIn/signIn';
import type { DeveloperRow } from '../../../db/tables';
import type { Call } from '../../../http/call';
import type { LoggedInDeveloper } from '../../../http/session/sessions';
import { noteSignIn } from '../devices.queries';
import { newRecoveryCodes } from './recoveryCodes';
import { countRecoveryCodes, noteSecondSteps, putRecoveryCodes } from './secondStep.queries';

/**
 * Lets a second step count that was just added: the present session has given it, all others end. Answers recovery codes,
 * where the account has none.
 */
export async function startSecondSteps(
  { db, session, viewer }: Pick<Call, 'db' | 'session'> & { viewer: LoggedInDeveloper },
  developer: DeveloperRow,
  signIn: SignInMethod,
): Promise<string[]> {
  const { id } = developer;
  const codes = (await countRecoveryCodes(db, id)) === 0 ? newRecoveryCodes() : [];
  if (codes.length > 0) await putRecoveryCodes(db, id, codes);
  await noteSecondSteps(db, developer);
  await noteSignIn(db, viewer.sessionHandle, signIn);
  await session.end(id, { but: viewer.sessionHandle });
  return codes;
}
