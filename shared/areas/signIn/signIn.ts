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

/** Bytes in base64url, as WebAuthn writes them in JSON. */
export const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));

/** A public key credential of WebAuthn, as its `toJSON` writes it. */
export const credentialOf = <Shape extends Parameters<typeof z.object>[0] & object>(response: Shape) => {
  const credentialId = base64url(1_364);
  return z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object(response),
  });
};

/** The proof that somebody has a passkey, which signs a challenge of the server. */
export const passkeyAssertion = credentialOf({
  clientDataJSON: base64url(4_096),
  authenticatorData: base64url(4_096),
  signature: base64url(1_024),
  userHandle: z.optional(base64url(128)),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
