import { Secret, TOTP } from 'otpauth';
import { siteName } from '#shared/siteIdentity';

/** The defaults of RFC 6238 and of most apps, some of which know no others. */
const totpOf = (key: string, label = '') =>
  new TOTP({
    ...{ issuer: siteName(), label, secret: Secret.fromBase32(key) },
    ...{ algorithm: 'SHA1', digits: 6, period: 30 },
  });

/** A new key of 160 random bits, in base32. */
export const newKey = () => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a picture. */
export const addressOf = (key: string, label: string) => totpOf(key, label).toString();

/** The period (30 seconds since 1970) whose code this is: the present one, or that before or after; null for other codes. */
export function periodOf(key: string, code: string): number | null {
  const totp = totpOf(key);
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
