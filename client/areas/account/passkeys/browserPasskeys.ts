import { passkeys, passkeysTexts } from '#shared/areas/signIn/passkeys';
import type { PasskeyAssertion } from '#shared/areas/signIn/signIn';
import type { InputOf, OutputOf } from '#shared/endpoint';
import { call, CallFailure } from '../../../app/data/call';
import { useHydrated } from '../../../ui/useHydrated';

const load = () => import('@simplewebauthn/browser');

/** Whether passkeys can be used here: over https or on this machine, and at a name. The server cannot know. */
export const usePasskeySupport = () =>
  useHydrated() && 'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

/** Turns the browser's refusal, or a cancelled prompt, into the failure that buttons and forms show. */
const failedWith = (text: string) => (error: unknown) => {
  if (!(error instanceof Error)) throw error;
  throw new CallFailure({ error: text, errors: [text], requestId: '' }, 400);
};

/** Lets somebody choose one of their passkeys. @throws CallFailure if they do not */
export async function askForPasskey(): Promise<PasskeyAssertion> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([load(), call(passkeys.beginSignIn, {})]);
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(failedWith(passkeysTexts.notUsed));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const proof = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  return { id, rawId, type: 'public-key', response: proof };
}

/** Makes a passkey. @throws CallFailure where the browser has one already, or its person cancels */
export async function makePasskey(
  optionsJSON: OutputOf<typeof passkeys.begin>,
): Promise<InputOf<typeof passkeys.add>['passkey']> {
  const { startRegistration } = await load();
  const made = await startRegistration({ optionsJSON }).catch(failedWith(passkeysTexts.notAdded));
  const { clientDataJSON, attestationObject } = made.response;
  return { id: made.id, rawId: made.rawId, type: 'public-key', response: { clientDataJSON, attestationObject } };
}
