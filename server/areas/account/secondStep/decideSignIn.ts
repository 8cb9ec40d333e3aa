import { secondStepTexts as texts } from '#shared/areas/signIn/secondStep';
import { isAppCode, type PasskeyAssertion, type SignInMethod } from '#shared/areas/signIn/signIn';
import type { DeveloperRow } from '../../../db/tables';
import type { Call } from '../../../http/call';
import { Refusal } from '../../../refusal';
import { verifyPasskey } from '../passkeys/verifyPasskey';
import { countRecoveryCodes, readTotp, usePeriod, useRecoveryCode } from './secondStep.queries';
import { sendSecurityAlert } from '../securityAlerts';
import { recoveryCodeUsedAlert } from './alerts';
import { unseal } from './seal';
import { periodOf } from './totp';

/** The proof of a second step, beside the password. */
export interface SecondStepProof {
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/**
 * Decides that somebody is in who has given the right password of a locked account: at once without a second step, else by
 * it (403). The code is used up with the transaction. Everything that signs in ends here.
 */
export async function decideSignIn(
  call: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  developer: DeveloperRow,
  { code, passkey }: SecondStepProof,
): Promise<SignInMethod> {
  if (!developer.hasSecondStep) return 'password';
  if (passkey) return usePasskey(call, developer, passkey);
  if (code === undefined || code === '') throw codeRefusal(texts.codeNeeded);
  return isAppCode(code) ? useAppCode(call, developer, code) : useCodeOfList(call, developer, code);
}

/** Uses a passkey of a locked account (403 for another one). With user verification it is both steps in one. */
export async function usePasskey(
  { db, host }: Pick<Call, 'db' | 'host'>,
  { id }: Pick<DeveloperRow, 'id'>,
  assertion: PasskeyAssertion,
): Promise<SignInMethod> {
  const passkey = await verifyPasskey({ db, settings: host.settings }, assertion);
  if (passkey?.developerId !== id) throw codeRefusal(texts.passkeyWrong);
  return 'passkey';
}

async function useAppCode(
  { db, host }: Pick<Call, 'db' | 'host'>,
  { id }: DeveloperRow,
  code: string,
): Promise<SignInMethod> {
  const totp = await readTotp(db, id);
  const key = totp && unseal(host.settings, id, totp.secret);
  const period = key && periodOf(key, code);
  if (!period || !(await usePeriod(db, id, period))) throw codeRefusal(texts.codeWrong);
  return 'totp';
}

async function useCodeOfList(
  call: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  developer: DeveloperRow,
  code: string,
): Promise<SignInMethod> {
  if (!(await useRecoveryCode(call.db, developer.id, code))) throw codeRefusal(texts.recoveryCodeWrong);
  const left = await countRecoveryCodes(call.db, developer.id);
  await sendSecurityAlert(call, developer, recoveryCodeUsedAlert(left));
  return 'recoveryCode';
}

/** 403 beside the field of the code. */
export const codeRefusal = (text: string) => new Refusal(403, [text], { fields: { code: text } });
