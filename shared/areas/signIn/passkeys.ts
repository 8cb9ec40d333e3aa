import * as z from '#zod';
import { post } from '../../endpoint';
import { id, nothing, requiredTitle } from '../../fields';
import { atMost } from '../../limitTexts';
import { loginAnswer } from '../account';
import { secondStepState } from './secondStep';
import { base64url, credentialOf, passkeyAssertion } from './signIn';

export const passkeysLimits = {
  name: 60,
  /** Of one account. */
  most: 10,
  challengeMinutes: 5,
} as const;

export const passkeysTexts = {
  unavailable: 'Passkeys need an address with a name: this site is open at an IP address.',
  notAdded: 'This passkey could not be added. Try again.',
  notUsed: 'No passkey was used. Try again.',
  tooMany: `An account has ${passkeysLimits.most} passkeys at most. Remove one first.`,
  missing: 'This passkey was removed.',
} as const;

/** What a browser is asked for by `navigator.credentials.get`, as WebAuthn writes it in JSON. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: z.int(),
});

const descriptor = z.object({ id: z.string(), type: z.literal('public-key') });

/** What a browser is asked for by `navigator.credentials.create`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
});

export const passkeys = {
  beginSignIn: post('/passkeys/signIn/begin', {
    access: 'anyone',
    summary: 'A challenge for signing in by a passkey, or for using one as second step (WebAuthn)',
    rate: 'keycode',
    input: nothing,
    output: requestOptions,
  }),
  signIn: post('/passkeys/signIn', {
    access: 'anyone',
    summary: 'Logs in with a passkey, which needs no second step',
    rate: 'keycode',
    input: z.object({ passkey: passkeyAssertion, remember: z._default(z.boolean(), true) }),
    output: loginAnswer,
  }),
  begin: post('/passkeys/begin', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'A challenge for a new passkey (WebAuthn)',
    rate: 'auth',
    input: nothing,
    output: creationOptions,
  }),
  add: post('/passkeys', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Adds a passkey, and ends all other sessions; the first second step brings recovery codes',
    rate: 'auth',
    input: z.object({
      name: requiredTitle({
        max: passkeysLimits.name,
        needed: 'Give the passkey a name',
        tooLong: atMost('The name of a passkey can have', passkeysLimits.name),
      }),
      passkey: credentialOf({ clientDataJSON: base64url(4_096), attestationObject: base64url(16_384) }),
    }),
    output: z.object({ state: secondStepState, recoveryCodes: z.array(z.string()) }),
  }),
  remove: post('/passkeys/remove', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Removes a passkey',
    rate: 'auth',
    input: z.object({ id }),
    output: secondStepState,
  }),
};
