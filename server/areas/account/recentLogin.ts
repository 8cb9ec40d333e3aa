import { accountTexts } from '#shared/areas/account';
import type { DeveloperRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { Refusal } from '../../refusal';
import { isFreshLogin, requireFreshLogin } from '../../http/session/freshLogin';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { isPresentPassword } from './presentPassword';

interface SensitiveCall extends Pick<Call, 'host' | 'from' | 'session'> {
  viewer: LoggedInDeveloper;
}

/**
 * Changes of e-mail, password and access tokens, and deletion, need a login of the last 30 minutes, or the present password
 * (403 at the field `currentPassword` without). With a second step only a sign-in with it will do.
 */
export async function requireRecentLogin(
  call: SensitiveCall,
  developer: DeveloperRow,
  currentPassword: string | undefined,
) {
  if (isFreshLogin(call.viewer)) return;
  if (developer.hasSecondStep) requireFreshLogin(call.viewer);
  if (currentPassword === undefined) throw passwordRefusal(accountTexts.currentPasswordNeeded);
  if (!(await isPresentPassword(call, developer, currentPassword)))
    throw passwordRefusal(accountTexts.currentPasswordWrong);
}

const passwordRefusal = (text: string) => new Refusal(403, [text], { fields: { currentPassword: text } });
