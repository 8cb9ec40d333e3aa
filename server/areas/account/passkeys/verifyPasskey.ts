import type { Knex } from 'knex';
import type { InputOf } from '#shared/endpoint';
import { passkeysTexts, type passkeys } from '#shared/areas/signIn/passkeys';
import type { PasskeyAssertion } from '#shared/areas/signIn/signIn';
import type { PasskeyRow } from '../../../db/tables';
import { invalid } from '../../../refusal';
import type { Settings } from '../../../settings';
import { useChallenge, type Purpose } from './challenges';
import { lockPasskey, notePasskeyUse } from './passkeys.queries';
import { relyingPartyOf, requireRelyingParty } from './relyingParty';

/** ES256, EdDSA and RS256 (COSE): what all browsers know, with keys that are small. */
export const algorithms = [-7, -8, -257];

const webAuthn = () => import('@simplewebauthn/server');

interface Place {
  db: Knex;
  settings: Settings;
}

/** The challenge and the place that a browser says it has signed for; the signature covers it. */
function clientDataOf(clientDataJSON: string): { challenge?: unknown; crossOrigin?: unknown } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}

/** Uses the challenge of a credential up; null where it is not a valid one, or was signed inside of another site. */
async function challengeOf(place: Place, purpose: Purpose, clientDataJSON: string): Promise<string | null> {
  const { challenge, crossOrigin } = clientDataOf(clientDataJSON);
  if (typeof challenge !== 'string' || crossOrigin === true) return null;
  return (await useChallenge(place, purpose, challenge)) ? challenge : null;
}

/** The passkey that has signed a challenge of ours here, with user verification; null for everything else. */
export async function verifyPasskey(place: Place, assertion: PasskeyAssertion): Promise<PasskeyRow | null> {
  const party = relyingPartyOf(place.settings);
  const row = party && (await lockPasskey(place.db, assertion.id));
  if (!row || row.rpId !== party.id) return null;
  const { userHandle, clientDataJSON } = assertion.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(row.developerId)) return null;
  const expectedChallenge = await challengeOf(place, 'signIn', clientDataJSON);
  if (expectedChallenge === null) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...assertion,
      response: { ...assertion.response, userHandle: userHandle ?? '' },
      clientExtensionResults: {},
    },
    ...{ expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true },
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(row.publicKey),
      // Synced passkeys count on each device for itself.
      counter: row.isSynced ? 0 : row.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !authenticationInfo) return null;
  const { newCounter: counter, credentialBackedUp: isSynced } = authenticationInfo;
  await notePasskeyUse(place.db, row.id, { counter, isSynced });
  return row;
}

/** The id of an account for its passkeys. */
export const userHandleOf = (developerId: number) => Buffer.from(String(developerId)).toString('base64url');

type NewCredential = InputOf<typeof passkeys.add>['passkey'];

/** The columns of a new passkey that an account's browser has made. @throws Refusal (422) for any that is not right */
export async function verifyNewPasskey(place: Place, developerId: number, credential: NewCredential) {
  const { id: rpId, origin } = requireRelyingParty(place.settings);
  const expectedChallenge = await challengeOf(place, `add.${developerId}`, credential.response.clientDataJSON);
  if (expectedChallenge === null) throw invalid(passkeysTexts.notAdded);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpId },
    ...{ requireUserVerification: true, supportedAlgorithmIDs: algorithms },
  }).catch(() => ({ registrationInfo: undefined }));
  const publicKey = Buffer.from(made?.credential.publicKey ?? []);
  if (!made || made.credential.id !== credential.id || publicKey.length > longestKey)
    throw invalid(passkeysTexts.notAdded);
  const { id: credentialId, counter } = made.credential;
  return { credentialId, counter, publicKey, rpId, isSynced: made.credentialBackedUp };
}

/** Bytes of a public key: one of RSA with 4,096 bits has 560. */
const longestKey = 1_024;
