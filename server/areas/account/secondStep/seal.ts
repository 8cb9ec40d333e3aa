import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '../../../settings';

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** Derived from the pepper, which lies outside the database as this key must: no site needs a new secret. */
const keyOf = ({ secrets }: Settings) =>
  Buffer.from(hkdfSync('sha256', secrets.passwordPepper, '', 'spawnpoint: keys of authenticator apps', 32));

/** Encrypts a key of an authenticator app for its account (AES-256-GCM, base64url). */
export function seal(settings: Settings, developerId: number, key: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(settings), iv).setAAD(Buffer.from(String(developerId)));
  const sealed = Buffer.concat([sealing.update(key, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** The key that was encrypted for this account; null for any other text. */
export function unseal(settings: Settings, developerId: number, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return null;
  const iv = bytes.subarray(0, ivBytes);
  const unsealing = createDecipheriv(cipher, keyOf(settings), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(String(developerId)))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([unsealing.update(bytes.subarray(ivBytes + tagBytes)), unsealing.final()]).toString('utf8');
  } catch (error) {
    // The only failure that Node reports without a code: the tag does not fit.
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    return null;
  }
}
