import * as z from '#zod';
import { get, live, post } from '../../endpoint';
import { nothing, time } from '../../fields';
import { secondStepCode } from './signIn';

export const secondStepTexts = {
  codeNeeded: 'Enter the code from your authenticator app, or a recovery code.',
  passkeyWrong: 'This passkey could not be used here. Try again, or use another way.',
  codeWrong: 'This code is not right, or was used already. Wait for the next one.',
  recoveryCodeWrong: 'This recovery code is not right, or was used already.',
  setupGone: 'Begin again: this key belongs to another sign-in.',
  none: 'There is no second step to change.',
} as const;

export const secondStepState = z.object({
  passkeys: z.array(z.object({ id: z.int(), name: z.string(), created: time, lastUsedAt: z.nullable(time) })),
  /** The authenticator app; null without one. */
  totp: z.nullable(z.object({ created: time })),
  /** Recovery codes that are left. */
  recoveryCodes: z.int(),
});
export type SecondStepState = z.output<typeof secondStepState>;

/** Shown once. Each has 80 random bits. */
const recoveryCodes = z.array(z.string());

export const secondStep = {
  readSecondStep: get('/secondStep', {
    access: 'loggedIn',
    summary: 'How my sign-in is protected besides the password',
    input: nothing,
    output: secondStepState,
  }),
  beginTotp: post('/secondStep/totp/begin', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'A new key for an authenticator app (RFC 6238, base32); it counts once a code of it was confirmed',
    rate: 'auth',
    input: nothing,
    output: z.object({ key: z.string(), address: z.string(), setup: z.string() }),
  }),
  confirmTotp: post('/secondStep/totp', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary:
      'Sets up an authenticator app by a code of it, and ends all other sessions; the first time it answers recovery codes',
    rate: 'auth',
    input: z.object({ setup: z.string().check(z.regex(/^[\w-]{1,255}$/)), code: secondStepCode }),
    output: z.object({ state: secondStepState, recoveryCodes }),
  }),
  removeTotp: post('/secondStep/totp/remove', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Removes the authenticator app',
    rate: 'auth',
    input: nothing,
    output: secondStepState,
  }),
  renewRecoveryCodes: post('/secondStep/recoveryCodes', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Makes new recovery codes, which end the former',
    rate: 'auth',
    input: nothing,
    output: z.object({ state: secondStepState, recoveryCodes }),
  }),
};

export const secondStepEvents = {
  /** For the account's own tabs. */
  secondStepUpdated: live('secondStepUpdated', secondStepState),
};
