import * as z from '#zod';

export const secondStepLimits = {
  /** Recovery codes that are made at once. */
  recoveryCodes: 10,
  /** Letters of a code as it is typed. */
  code: 40,
  /** A younger second step does not stand against recovery by mail: a hijacker may have set it up. */
  youngDays: 7,
} as const;

/** How somebody showed who they are when a session began; all but `password` had a second step. */
export const signInMethods = ['password', 'totp', 'recoveryCode', 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Six digits of an authenticator app (RFC 6238), or a recovery code; blanks and hyphens do not matter. */
export const secondStepCode = z.pipe(
  z.string().check(z.maxLength(secondStepLimits.code)),
  z.transform((text) => text.replace(/[\s-]/g, '').toLowerCase()),
);

/** Whether a code has the form of an authenticator app's. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
